/**
 * Runs in the browser, written into the page as it stands here. The first layout of a page leaves out what lies below the first view
 * (app/(public)/public.css), so that a phone paints sooner; afterwards each section is laid out by itself, and the page is free in
 * between. Whoever comes back to a place further down finds the page whole at once.
 * @returns {() => Promise<void>} to be called once the page has been painted
 */
export function layOutBelow() {
  const { documentElement: page } = document;
  const [visit] = performance.getEntriesByType("navigation");
  const comesBack = visit instanceof PerformanceNavigationTiming && visit.type !== "navigate";
  if (comesBack || location.hash) page.dataset.whole = "";
  /** @param {Element} place */
  const isLeftOut = (place) => getComputedStyle(place).getPropertyValue("content-visibility") === "auto";
  return async () => {
    // Pictures further down are fetched once they are laid out: those of the first view have the line to themselves. Who scrolls there
    // sees them all the same.
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
