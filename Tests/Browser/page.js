// What can be seen of a page from within: each function looks, and gives back what is wrong as {what, selector}.
// It is in the page before the page is, so that no rule of the page's own is in its way.
window.__look = (() => {
  const shifts = [];
  new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: "layout-shift", buffered: true });

  const seen = (element) =>
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) && !element.closest("[inert]");

  // The shortest path that a person can paste into the browser's inspector.
  const selector = (element) => {
    const steps = [];
    for (let at = element; at && at !== document.documentElement; at = at.parentElement) {
      if (at.id) return [`#${CSS.escape(at.id)}`, ...steps].join(" > ");
      const alike = [...(at.parentElement?.children ?? [])].filter((other) => other.localName === at.localName);
      const place = alike.length > 1 ? `:nth-of-type(${alike.indexOf(at) + 1})` : "";
      const name = at.classList.length ? `.${CSS.escape(at.classList[0])}` : "";
      steps.unshift(at.localName + name + place);
    }
    return steps.join(" > ");
  };

  const fault = (what, element) => ({ what, selector: selector(element) });

  // For those who hear the page only: cut to nothing on purpose.
  const isUnseen = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.clipPath !== "none" && at.clientWidth <= 1) return true;
    }
    return false;
  };

  const scrolls = (element) => {
    const style = getComputedStyle(element);
    return [style.overflowX, style.overflowY].some((way) => way === "auto" || way === "scroll");
  };

  // The region around an element that can be scrolled and has more than it shows.
  const scroller = (element) => {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      if (scrolls(at) && (at.scrollWidth > at.clientWidth || at.scrollHeight > at.clientHeight + 1)) return at;
    }
    return null;
  };

  // Whether an element stays in sight while what is around it moves below it.
  const pinned = (element) => {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      if (["sticky", "fixed"].includes(getComputedStyle(at).position)) return true;
    }
    return false;
  };

  const elements = () => [...document.body.querySelectorAll("*")].filter(seen);

  // Every piece of text that shows, with its boxes on the screen.
  const texts = () => {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!walker.currentNode.data.trim() || !seen(parent) || isUnseen(parent)) continue;
      if (["title", "desc", "style", "script"].includes(parent.localName)) continue;
      range.selectNodeContents(walker.currentNode);
      for (const box of range.getClientRects()) if (box.width > 1 && box.height > 1) found.push({ parent, box });
    }
    return found;
  };

  let walk = null;

  // One of each combination of colours, sizes and backgrounds. axe looks long at each text's contrast, and most of the
  // cells of a table are alike.
  const kindsOfText = () => {
    const kinds = new Map();
    for (const { parent } of texts()) {
      const style = getComputedStyle(parent);
      const kind = [style.color, style.fill, style.fontSize, style.fontWeight, style.textShadow];
      for (let at = parent; at; at = at.parentElement) {
        const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(at);
        kind.push(backgroundColor, backgroundImage, opacity, position);
      }
      if (!kinds.has(kind.join())) kinds.set(kind.join(), parent);
    }
    return [...kinds.values()];
  };

  // A head that lies under a column which stays in sight is scrolled out from under it.
  const isUnderColumn = (what, selector) => {
    const scroller = document.querySelector(selector)?.closest(".scroll");
    return /target-size.*obscured/.test(what) && scroller && scroller.scrollWidth > scroller.clientWidth;
  };

  return {
    // What axe has to say by these groups of rules, or by these rules.
    accessibility: async ({ tag, rule }) => {
      const mark = "data-look";
      const kinds = kindsOfText();
      kinds.forEach((element) => element.setAttribute(mark, ""));
      axe.configure({ rules: [{ id: "color-contrast", selector: `[${mark}]` }] });
      const { violations } = await axe.run({
        runOnly: rule ? { type: "rule", values: rule } : { type: "tag", values: tag }, resultTypes: ["violations"], preload: false, iframes: false,
      });
      kinds.forEach((element) => element.removeAttribute(mark));
      return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => {
        const check = [...node.any, ...node.all, ...node.none][0];
        return { what: `axe ${id}: ${(check?.message ?? help).replace(/\s+/g, " ")}`, selector: node.target.join(" ") };
      })).filter(({ what, selector }) => !isUnderColumn(what, selector));
    },

    // What a page is made of, whatever it shows. A hostile name that became markup would show here.
    frame: (language) => {
      const faults = [];
      const count = (query) => document.querySelectorAll(query).length;
      const expect = (what, isRight) => {
        if (!isRight) faults.push({ what, selector: "html" });
      };
      const root = document.documentElement;
      expect(`expected one h1, found ${count("h1")}`, count("h1") === 1);
      expect(`expected one main, found ${count("main")}`, count("main") === 1);
      expect(`expected the language ${language ?? "of the page"}, found '${root.lang}'`,
        language ? root.lang === language : /^[a-z]{2,3}(-|$)/.test(root.lang));
      expect(`expected a direction of ltr or rtl, found '${root.dir}'`, ["ltr", "rtl"].includes(root.dir));
      expect("expected a title, found none", document.title.trim() !== "");
      expect("expected standards mode, found quirks", document.compatMode === "CSS1Compat");
      expect("something ran: __ran is set", window.__ran === undefined);
      const foreign = "script, iframe, object, embed, base, form, audio, video, template, plaintext, " +
        "img:not([src^='data:']), link:not([href^='data:']), meta[http-equiv=refresh], [src]:not([src^='data:']), " +
        "a[href^='javascript:' i]";
      // A page of a site has the site's own style sheet, pictures and scripts, and says where the same stands elsewhere.
      const isOfSite = document.querySelector("link[rel=stylesheet][href$='assets/site.css']") !== null;
      const own = "link[rel=stylesheet][href$='assets/site.css'], link[rel=alternate], link[rel=canonical], " +
        "link[rel=icon][href*='assets/']:not([href*=':']), form.site-search[action$='search.html']:not([action*=':']), " +
        "img[src*='pictures/']:not([src*=':']), img[src*='shields/']:not([src*=':']), img[src*='assets/logo']:not([src*=':']), " +
        "script[src$='.js'][src*='assets/']:not([src*=':'])";
      // A table whose heads sort it has the script that does it.
      const sorting = document.querySelector("table.sortable") === null ? "nothing" : "body > script:not([src]):last-of-type";
      for (const element of document.querySelectorAll(foreign)) {
        if (isOfSite && element.matches(own) || element.matches(sorting)) continue;
        faults.push(fault(`expected no <${element.localName}> of this kind`, element));
      }
      for (const element of document.querySelectorAll("*")) {
        for (const name of element.getAttributeNames()) {
          if (name.startsWith("on")) faults.push(fault(`expected no attribute '${name}'`, element));
        }
      }
      return faults;
    },

    // Nothing is cut off, lies over something else, or makes the page wider than its window. Paper cannot be scrolled.
    layout: (isPaper) => {
      // What is on its way from one colour to another is there.
      for (const moving of document.getAnimations()) {
        if (Number.isFinite(moving.effect?.getComputedTiming().endTime)) moving.finish();
      }
      const faults = [];
      const root = document.scrollingElement;
      if (root.scrollWidth > root.clientWidth) {
        faults.push({ what: `wider than its window: ${root.scrollWidth} of ${root.clientWidth} px`, selector: "html" });
      }
      for (const element of elements()) {
        if (element.namespaceURI !== "http://www.w3.org/1999/xhtml") continue;
        const style = getComputedStyle(element);
        if (style.display.startsWith("inline") && style.display !== "inline-block") continue;
        if (scrolls(element) && !isPaper) continue;
        if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0 && !isUnseen(element)) {
          // The innermost one is at fault; those around it only show it.
          const within = [...element.children].some((child) => child.scrollWidth > child.clientWidth + 1
            && child.clientWidth > 0 && getComputedStyle(child).display !== "inline" && !scrolls(child));
          if (!within) {
            const way = style.overflowX === "visible" ? "runs out of its box" : "is cut off";
            faults.push(fault(`${way}: ${element.scrollWidth} of ${element.clientWidth} px`, element));
          }
        }
      }
      const all = texts().map((text) => ({ ...text, picture: text.parent.closest("svg") }));
      for (const { parent, box, picture } of all) {
        if (!picture) continue;
        const frame = picture.parentElement.getBoundingClientRect();
        if (box.left < frame.left - 1 || box.right > frame.right + 1) {
          faults.push(fault(`runs out of its picture by ${Math.round(
            Math.max(frame.left - box.left, box.right - frame.right))} px`, parent));
        }
      }
      const still = all.filter(({ parent }) => !scroller(parent) && !pinned(parent)).sort((a, b) => a.box.top - b.box.top);
      const told = new Set();
      for (let i = 0; i < still.length; i++) {
        const a = still[i];
        for (let j = i + 1; j < still.length && still[j].box.top < a.box.bottom; j++) {
          const b = still[j];
          if (a.parent === b.parent || told.has(b.parent)) continue;
          const height = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
          const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
          // Lines that are set close share a sliver of their boxes, though their letters do not touch.
          if (width < 3 || height < 0.3 * Math.min(a.box.height, b.box.height)) continue;
          told.add(b.parent);
          faults.push(fault(`lies over ${selector(a.parent)}`, b.parent));
        }
      }
      return faults;
    },

    // How a page came to be shown: what moved while it was loaded, and when its first text was there, in milliseconds.
    arrival: async () => {
      for (let tries = 0; tries < 60 && !performance.getEntriesByName("first-contentful-paint").length; tries++) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      // What moves late, moves soon after; a busy machine may show nothing in that time, so two frames are awaited as well.
      await new Promise((resolve) => setTimeout(resolve, 200));
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      await new Promise((resolve) => setTimeout(resolve));
      const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
      const shift = shifts.reduce((sum, entry) => sum + entry.value, 0);
      const moved = shifts.flatMap((entry) => entry.sources ?? []).map(({ node }) => node?.parentElement ?? node)[0];
      return { paint, shift, faults: [
        ...(shift > 0.1 ? [fault(`shifted by ${shift.toFixed(4)} while it was loaded`, moved ?? document.body)] : []),
      ] };
    },

    // What moves by itself, for those who asked for none of it.
    motion: () => document.getAnimations().map((moving) => fault("moves, though less motion is asked for",
      moving.effect?.target ?? document.documentElement)),

    // Regions that scroll are reached by keyboard, and say what they are.
    regions: () => elements().filter((element) => scrolls(element) && element !== document.body).flatMap((element) => {
      const named = element.getAttribute("aria-label")?.trim()
        || (element.getAttribute("aria-labelledby") ?? "").split(/\s+/)
          .some((id) => document.getElementById(id)?.textContent.trim());
      const faults = [];
      if (!named) faults.push(fault("scrolls, and has no name", element));
      if (!element.getAttribute("role") && !["section", "nav", "form"].includes(element.localName)) {
        faults.push(fault("scrolls, and has no role to carry its name", element));
      }
      if (element.tabIndex < 0) faults.push(fault("scrolls, and is not reached by keyboard", element));
      return faults;
    }),

    // Starts a walk with the Tab key: how many steps it should take. Each step is looked at when it is taken: whether it leads to the
    // right stop, and whether that shows.
    startWalk: () => {
      const query = "a[href], area[href], button, input, select, textarea, summary, [tabindex], [contenteditable]";
      const stops = [...document.querySelectorAll(query)].filter((element) =>
        seen(element) && element.tabIndex >= 0 && !element.disabled && element.type !== "hidden");
      const look = (element) => {
        const style = getComputedStyle(element);
        return { outline: parseFloat(style.outlineWidth) * (style.outlineStyle === "none" ? 0 : 1),
          rest: [style.boxShadow, style.borderColor, style.backgroundColor, style.textDecoration].join() };
      };
      const before = stops.map(look);
      walk = { stops, steps: 0, faults: [], isLost: false };
      const step = () => {
        const stop = stops[walk.steps];
        if (walk.isLost || !stop) return;
        if (document.activeElement !== stop) return walk.lose();
        const now = look(stop);
        if (now.outline < 2 && now.rest === before[walk.steps].rest) {
          walk.faults.push(fault("has the focus, which does not show", stop));
        }
        walk.steps += 1;
      };
      walk.lose = () => {
        walk.isLost = true;
        const at = document.activeElement;
        walk.faults.push(
          fault(`expected to come here with Tab, came to ${selector(at) || "nothing"}`, stops[walk.steps]));
      };
      walk.end = () => document.removeEventListener("focusin", step);
      // The next step with Tab begins at the top again.
      document.body.tabIndex = -1;
      document.body.focus({ preventScroll: true });
      document.body.removeAttribute("tabindex");
      document.addEventListener("focusin", step);
      return { count: stops.length, faults: stops.filter((element) => element.tabIndex > 0)
        .map((element) => fault("jumps the queue: its tabindex is above 0", element)) };
    },

    // What was wrong on the walk.
    endWalk: () => {
      walk.end();
      if (!walk.isLost && walk.steps < walk.stops.length) walk.lose();
      return walk.faults;
    },
  };
})();
