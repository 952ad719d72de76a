/**
 * Runs in the browser, written into the page as it stands here. The first layout of a page leaves out what lies below the first view
 * (app/(public)/public.css), so that a phone paints sooner; afterwards each section takes its place in a frame of its own. Whoever comes
 * back to a place further down finds the page whole at once.
 * @returns {() => void} to be called once the page has been painted
 */
export function layOutBelow() {
  const { documentElement: page } = document;
  const [visit] = performance.getEntriesByType("navigation");
  const comesBack = visit instanceof PerformanceNavigationTiming && visit.type !== "navigate";
  if (comesBack || location.hash) page.dataset.whole = "";
  /** @param {Element} place */
  const isLeftOut = (place) => getComputedStyle(place).getPropertyValue("content-visibility") === "auto";
  return () => {
    const left = [...document.querySelectorAll("main section, footer")].filter(isLeftOut);
    const next = () => {
      const section = left.shift();
      if (!(section instanceof HTMLElement)) {
        page.dataset.whole = "";
        return;
      }
      section.style.setProperty("content-visibility", "visible");
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  };
}
