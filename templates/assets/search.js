/* Finds pages by the letters of their names, in the index that the site brings along. Without it the page leads to the lists. */
(function () {
  "use strict";
  var box = document.getElementById("search");
  var pages = window.scorebookPages;
  if (!box || !pages) { return; }
  var field = box.querySelector("input"), status = box.querySelector("[role=status]"), list = box.querySelector("ol");
  var most = 50;
  function plain(text) { return text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase(); }
  var names = pages.map(function (page) { return plain(page[0] + " " + page[1]); });
  function show() {
    var words = plain(field.value).split(/\s+/).filter(Boolean), found = 0;
    list.textContent = "";
    if (words.length) {
      names.forEach(function (name, place) {
        if (!words.every(function (word) { return name.indexOf(word) >= 0; })) { return; }
        found += 1;
        if (found > most) { return; }
        var item = document.createElement("li"), link = document.createElement("a"), label = document.createElement("bdi");
        label.textContent = pages[place][0];
        link.href = pages[place][2];
        link.appendChild(label);
        item.appendChild(link);
        if (pages[place][1]) {
          var kind = document.createElement("span");
          kind.className = "kind";
          kind.textContent = " " + pages[place][1];
          item.appendChild(kind);
        }
        list.appendChild(item);
      });
    }
    status.textContent = !words.length ? "" : !found ? box.getAttribute("data-none")
      : found > most ? box.getAttribute("data-more") : "";
  }
  box.hidden = false;
  document.getElementById("search-without").hidden = true;
  field.addEventListener("input", show);
  show();
})();
