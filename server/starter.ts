// Runs in the browser: the source of both functions is written into each page.

/**
 * Loads the page's scripts after the first paint, so that text and pictures appear first. A button pressed before the scripts have
 * loaded is pressed again afterwards, and so is a link with `data-held`. Only the last press counts, except for toggle buttons such as
 * hearts and buttons with `data-each`.
 * @param layOut called immediately; the returned function is called after the paint
 * @param scripts URLs in order
 * @param atOnce do not wait for the paint
 */
export function startScripts(layOut: () => () => unknown, scripts: string[], atOnce: boolean) {
  // The page's policy forbids eval and reports attempts. This keeps Zod from trying.
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
  const releaseButtons = () => {
    removeEventListener("click", hold, true);
    // Skip toggles whose state has already changed.
    for (const [button, seen] of switches) if (button.ariaPressed === seen) button.click();
    pressed?.click();
    switches.clear();
    pressed = undefined;
  };
  addEventListener("hydrated", releaseButtons, { once: true });

  const start = () => {
    if (started) return;
    started = true;
    painted();
    let loading = scripts.length;
    const done = () => {
      loading--;
      // If the scripts never report (Next's error page) or fail to load, release the buttons anyway.
      if (loading === 0) setTimeout(releaseButtons, 10_000);
    };
    // One at a time, so that the page stays responsive.
    const remaining = scripts.slice();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const src = remaining.shift();
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
 * Lays out the sections below the first view after the paint, one at a time (app/(public)/public.css), so that phones paint sooner.
 * Visitors who return to a scroll position get the whole page immediately.
 * @returns a function to call after the paint
 */
export function layOutBelow(): () => Promise<void> {
  const { documentElement: page } = document;
  const [visit] = performance.getEntriesByType("navigation");
  const isReturning = visit instanceof PerformanceNavigationTiming && visit.type !== "navigate";
  if (isReturning || location.hash) page.dataset.whole = "";
  const isLeftOut = (place: Element) => getComputedStyle(place).getPropertyValue("content-visibility") === "auto";
  return async () => {
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
      section.getBoundingClientRect();
      port2.postMessage("next");
    };
    port2.postMessage("first");
  };
}
