/* Sorts the rows of a table by a column, when its head is clicked. The page says the same without it. */
(function () {
  "use strict";
  function key(row, column) { return row.cells[column].getAttribute("data-key"); }
  function sort(table, column, ascends) {
    var body = table.tBodies[0];
    var rows = Array.prototype.slice.call(body.rows).map(function (row, place) { return { row: row, place: place }; });
    rows.sort(function (one, other) {
      var a = key(one.row, column), b = key(other.row, column);
      var order = isNaN(a) || isNaN(b) ? a.localeCompare(b) : a - b;
      return (ascends ? order : -order) || one.place - other.place;
    });
    rows.forEach(function (entry) { body.appendChild(entry.row); });
  }
  document.querySelectorAll("table.sortable").forEach(function (table) {
    var heads = Array.prototype.slice.call(table.tHead.rows[0].cells);
    heads.forEach(function (head, column) {
      if (!head.hasAttribute("aria-sort")) { return; }
      var button = document.createElement("button");
      button.type = "button";
      while (head.firstChild) { button.appendChild(head.firstChild); }
      head.appendChild(button);
      button.addEventListener("click", function () {
        var ascends = head.getAttribute("aria-sort") !== "ascending";
        heads.forEach(function (other) { if (other.hasAttribute("aria-sort")) { other.setAttribute("aria-sort", "none"); } });
        head.setAttribute("aria-sort", ascends ? "ascending" : "descending");
        sort(table, column, ascends);
      });
    });
  });
})();
