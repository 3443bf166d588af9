/* Scrolls the links to the sections to the one of this page. */
(function () {
  "use strict";
  var here = document.querySelector(".site-bar li .here");
  var list = here && here.closest(".site-links");
  if (list) { list.scrollLeft += here.getBoundingClientRect().left - list.getBoundingClientRect().left - list.clientWidth / 3; }
})();

/* The key / leads to the search field, unless something is being typed. */
(function () {
  "use strict";
  var field = document.querySelector("#search input, .site-search input");
  if (!field) { return; }
  document.addEventListener("keydown", function (event) {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) { return; }
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName)) { return; }
    event.preventDefault();
    field.focus();
    field.select();
  });
})();
