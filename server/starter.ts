// Runs in the browser: both functions are written into each page as they stand here.

/**
 * Fetches the page's scripts once the page has been painted, so that the words and pictures of the first view come first. A button that
 * is pressed before the scripts are there is pressed again when they are; so is a link that scripts make more of (`data-held`). Of
 * several the last counts; of switches, such as hearts, and of buttons with `data-each`, each does.
 * @param layOut is called at once, and what it returns when the page has been painted
 * @param scripts their addresses, in order
 * @param atOnce where there is nothing to paint before they are there
 */
export function startScripts(layOut: () => () => unknown, scripts: string[], atOnce: boolean) {
  // The page's policy forbids making programs of text, and reports whoever tries: zod need not try.
  Object.assign(window, { __zod_globalConfig: { jitless: true } });

  const switches = new Map<HTMLElement, string | null>();
  let pressed: HTMLElement | undefined;
  let started = false;
  const painted = layOut();

  const hold = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("button, a[data-held]") : null;
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (button.matches("[aria-pressed], [data-each]")) switches.set(button, button.ariaPressed);
    else pressed = button;
  };
  addEventListener("click", hold, true);
  const letGo = () => {
    removeEventListener("click", hold, true);
    // A heart that shows as pressed by now is what its presser wanted.
    for (const [one, seen] of switches) if (one.ariaPressed === seen) one.click();
    pressed?.click();
    switches.clear();
    pressed = undefined;
  };
  addEventListener("hydrated", letGo, { once: true });

  const start = () => {
    if (started) return;
    started = true;
    painted();
    let loading = scripts.length;
    const done = () => {
      loading--;
      // A page whose scripts are there and never say so (Next's own error page), or do not come, must not hold its buttons for ever.
      if (loading === 0) setTimeout(letGo, 10_000);
    };
    // One after the other, and the page is free in between.
    const waiting = scripts.slice();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const src = waiting.shift();
      if (!src) return port1.close();
      document.head.append(Object.assign(document.createElement("script"), { src, async: true, onload: done, onerror: done }));
      port2.postMessage("next");
    };
    port2.postMessage("first");
  };
  const painting = !document.hidden && !atOnce && PerformanceObserver.supportedEntryTypes?.includes("paint");
  if (!painting) return start();
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) start();
  }).observe({ type: "paint", buffered: true });
  setTimeout(start, 4000);
}

/**
 * The first layout of a page leaves out what lies below the first view (app/(public)/public.css), so that a phone paints sooner;
 * afterwards each section is laid out by itself. A visitor who comes back to a place further down gets the whole page at once.
 * @returns to be called once the page has been painted
 */
export function layOutBelow(): () => Promise<void> {
  const { documentElement: page } = document;
  const [visit] = performance.getEntriesByType("navigation");
  const comesBack = visit instanceof PerformanceNavigationTiming && visit.type !== "navigate";
  if (comesBack || location.hash) page.dataset.whole = "";
  const isLeftOut = (place: Element) => getComputedStyle(place).getPropertyValue("content-visibility") === "auto";
  return async () => {
    // Pictures further down are fetched once they are laid out: those of the first view have the line to themselves.
    const first = document.querySelectorAll("img[fetchpriority=high]");
    await Promise.allSettled([...first].map((picture) => picture instanceof HTMLImageElement && picture.decode()));
    const left = [...document.querySelectorAll("main section, footer")].filter(isLeftOut);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const section = left.shift();
      if (!(section instanceof HTMLElement)) {
        page.dataset.whole = "";
        return port1.close();
      }
      section.style.setProperty("content-visibility", "visible");
      // Now, and not together with the next ones.
      section.getBoundingClientRect();
      port2.postMessage("next");
    };
    port2.postMessage("first");
  };
}
