/* Shows the rows of a list that fit the pressed filters, which are in the address too: `?team=lions&result=WIN`. */
(function () {
  "use strict";
  var box = document.querySelector(".filters"), table = document.querySelector(".rows table"), tally = document.getElementById("tally");
  if (!box || !table) { return; }
  var groups = Array.prototype.slice.call(box.querySelectorAll("[data-filter]"));
  var opposite = { home: "away", away: "home", WIN: "LOSS", LOSS: "WIN" };
  var rows = Array.prototype.map.call(table.querySelectorAll("tr[data-filters]"), function (row) {
    var values = {};
    row.getAttribute("data-filters").split(" ").forEach(function (pair) {
      var parts = pair.split("=");
      (values[parts[0]] = values[parts[0]] || []).push(parts[1]);
    });
    return { row: row, values: values, isTurned: false };
  });
  var all = tally.textContent;
  // A game is seen from the side of the chosen team.
  function value(entry, key, chosen) {
    var found = entry.values[key] || [];
    var isTurned = chosen.team && entry.values.turned && entry.values.turned[0] === chosen.team;
    return isTurned && key !== "team" ? found.map(function (text) { return opposite[text] || text; }) : found;
  }
  function fits(entry, chosen, except) {
    return groups.every(function (group) {
      var key = group.getAttribute("data-filter");
      return key === except || !chosen[key] || value(entry, key, chosen).indexOf(chosen[key]) >= 0;
    });
  }
  function turn(entry, chosen) {
    var isTurned = !!chosen.team && !!entry.values.turned && entry.values.turned[0] === chosen.team;
    if (isTurned === entry.isTurned) { return; }
    entry.isTurned = isTurned;
    entry.row.querySelectorAll("[data-turned]").forEach(function (cell) {
      var badge = cell.querySelector(".badge"), place = badge || cell.querySelector("bdi") || cell, text = place.textContent;
      place.textContent = cell.getAttribute("data-turned");
      cell.setAttribute("data-turned", text);
      if (badge && /good|bad/.test(badge.className)) { badge.classList.toggle("good"); badge.classList.toggle("bad"); }
    });
    // The logos of both sides change places.
    var logos = entry.row.querySelectorAll("[data-turned] > img");
    if (logos.length === 2) {
      var first = logos[0].getAttribute("src");
      logos[0].setAttribute("src", logos[1].getAttribute("src"));
      logos[1].setAttribute("src", first);
    }
  }
  function show(chosen) {
    var shown = 0;
    rows.forEach(function (entry) {
      var isShown = fits(entry, chosen);
      entry.row.hidden = !isShown;
      shown += isShown ? 1 : 0;
      turn(entry, chosen);
    });
    // A month without a row that is shown has no head.
    table.querySelectorAll(".group-head").forEach(function (head) {
      var row = head.nextElementSibling;
      while (row && row.hidden) { row = row.nextElementSibling; }
      head.hidden = !row || row.classList.contains("group-head");
    });
    groups.forEach(function (group) {
      var key = group.getAttribute("data-filter");
      group.querySelectorAll("button").forEach(function (button) {
        var one = Object.assign({}, chosen);
        one[key] = button.value;
        var count = rows.filter(function (entry) { return fits(entry, one); }).length;
        button.querySelector(".tally").textContent = count;
        button.setAttribute("aria-pressed", String(chosen[key] === button.value));
        button.classList.toggle("no-rows", !count);
      });
    });
    var isFiltered = Object.keys(chosen).length > 0;
    tally.textContent = !isFiltered ? all : !shown ? tally.getAttribute("data-none")
      : tally.getAttribute("data-shown").replace("#", shown).replace("#", rows.length);
  }
  function fromAddress() {
    var query = new URLSearchParams(location.search), chosen = {};
    groups.forEach(function (group) {
      var key = group.getAttribute("data-filter"), value = query.get(key);
      var isOurs = Array.prototype.some.call(group.querySelectorAll("button"), function (button) { return button.value === value; });
      if (isOurs) { chosen[key] = value; }
    });
    return chosen;
  }
  var chosen = fromAddress();
  box.addEventListener("click", function (event) {
    var button = event.target.closest("button");
    if (!button) { return; }
    var key = button.parentNode.getAttribute("data-filter");
    if (chosen[key] === button.value) { delete chosen[key]; } else { chosen[key] = button.value; }
    show(chosen);
    var query = new URLSearchParams(chosen).toString();
    try { history.replaceState(null, "", location.pathname + (query ? "?" + query : "") + location.hash); } catch (error) { /* The address stays as it is. */ }
  });
  if (Object.keys(chosen).length) { show(chosen); }
})();
