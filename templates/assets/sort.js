/* Sorts the rows of a table by a column, when its head is clicked. The page says the same without it. */
(function () {
  "use strict";
  // A cell is sorted by what it shows, unless it names something else; "–" is what is not known.
  function key(row, column) {
    var cell = row.cells[column], own = cell.getAttribute("data-key");
    return own !== null ? own : cell.textContent === "\u2013" ? "" : cell.textContent;
  }
  function sort(table, column, ascends) {
    var body = table.tBodies[0];
    // Heads of groups say nothing in another order.
    body.querySelectorAll(".group-head").forEach(function (head) { head.remove(); });
    var rows = Array.prototype.slice.call(body.rows).map(function (row, place) { return { row: row, place: place }; });
    rows.sort(function (one, other) {
      var a = key(one.row, column), b = key(other.row, column);
      var order = isNaN(a) || isNaN(b) ? a.localeCompare(b, undefined, { numeric: true }) : a - b;
      // What is not known comes last, either way.
      if (a === "" || b === "") { return (a === "") - (b === "") || one.place - other.place; }
      return (ascends ? order : -order) || one.place - other.place;
    });
    rows.forEach(function (entry) { body.appendChild(entry.row); });
  }
  // The first click on a head brings what matters to the top: the most of a figure, the first of names and times.
  function first(head, table) {
    return head.cellIndex > 0 && table.classList.contains("stats") && !/words|label/.test(head.className) ? "descending" : "ascending";
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
        var now = head.getAttribute("aria-sort");
        var way = now === "none" ? first(head, table) : now === "ascending" ? "descending" : "ascending";
        heads.forEach(function (other) { if (other.hasAttribute("aria-sort")) { other.setAttribute("aria-sort", "none"); } });
        head.setAttribute("aria-sort", way);
        sort(table, column, way === "ascending");
      });
    });
  });
})();
