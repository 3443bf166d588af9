/* Finds pages by the letters of their names, of dates and of cards, in the index that the site brings along. The words are
   in the address too: `?q=mia`. Without the index the page leads to the lists. */
(function () {
  "use strict";
  var box = document.getElementById("search");
  var index = window.scorebookPages;
  if (!box) { return; }
  if (!index) {
    box.hidden = true;
    document.getElementById("search-without").classList.add("needed");
    return;
  }
  // A page is its name, its kind, its path and further words; that of a game is made of its sides, its day and its score.
  var pages = index.pages.map(function (page) {
    var isGame = typeof page[0] === "number", kind = index.kinds[isGame ? index.games : page[1]];
    if (!isGame) { return [page[0], kind[0], kind[1] + page[2] + ".html", page[3]]; }
    var own = index.sides[page[1]], other = index.sides[page[2]], day = index.days[page[3]];
    return [own[0] + " " + (page[4] || "\u2013") + " " + other[0] + ", " + day[0], kind[0],
      kind[1] + [page[0], own[1], other[1]].filter(function (part) { return part !== ""; }).join("-") + ".html", day[1]];
  });
  var field = box.querySelector("input"), status = box.querySelector("[role=status]"), list = box.querySelector("ol");
  var most = 50;
  // Letters that have no form without their mark, and characters that are typed in several ways.
  var plainLetters = {
    "\u0142": "l", "\u00f8": "o", "\u0111": "d", "\u00f0": "d", "\u00fe": "th", "\u00df": "ss", "\u00e6": "ae", "\u0153": "oe",
    "\u0127": "h", "\u0131": "i", "\u0167": "t", "\u2013": " ", "\u2014": " ", "'": "", "\u2019": "", "\u2018": "", "`": "", "\u00b4": ""
  };
  function plain(text) {
    return text.toLowerCase().replace(/[^\u0000-\u0026\u0028-\u005f\u0061-\u007f]|['`]/g, function (letter) {
      return letter in plainLetters ? plainLetters[letter] : letter;
    }).normalize("NFKD").replace(/[\u0300-\u036f\u2066-\u2069]/g, "");
  }
  var names = pages.map(function (page) { return " " + plain(page[0] + " " + page[1]); });
  var more = pages.map(function (page) { return page[3] ? " " + plain(page[3]) : ""; });
  // 0 if every word begins one of the name's, 1 if the name has every word, 2 if name and text have them, otherwise -1.
  function rank(place, words) {
    var name = names[place], text = name + more[place];
    if (!words.every(function (word) { return text.indexOf(word) >= 0; })) { return -1; }
    if (words.every(function (word) { return name.indexOf(" " + word) >= 0; })) { return 0; }
    return words.every(function (word) { return name.indexOf(word) >= 0; }) ? 1 : 2;
  }
  function show() {
    var words = plain(field.value).split(/\s+/).filter(Boolean), found = [[], [], []];
    list.textContent = "";
    if (words.length) {
      pages.forEach(function (page, place) {
        var order = rank(place, words);
        if (order >= 0) { found[order].push(page); }
      });
    }
    found = found[0].concat(found[1], found[2]);
    found.slice(0, most).forEach(function (page) {
      var item = document.createElement("li"), link = document.createElement("a"), label = document.createElement("bdi");
      label.textContent = page[0];
      link.href = page[2];
      link.appendChild(label);
      item.appendChild(link);
      if (page[1]) {
        var kind = document.createElement("span");
        kind.className = "kind";
        kind.textContent = " " + page[1];
        item.appendChild(kind);
      }
      list.appendChild(item);
    });
    status.textContent = !words.length ? "" : !found.length ? box.getAttribute("data-none")
      : found.length > most ? box.getAttribute("data-more") : "";
  }
  function remember() {
    var address = new URL(location.href);
    if (field.value) { address.searchParams.set("q", field.value); } else { address.searchParams.delete("q"); }
    // Some browsers refuse it for pages from a disk.
    try { history.replaceState(null, "", address.href); } catch (error) { return; }
  }
  field.value = new URLSearchParams(location.search).get("q") || "";
  field.addEventListener("input", function () { show(); remember(); });
  show();
})();
