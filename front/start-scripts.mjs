/**
 * Runs in the browser, written into the page as it stands here. Fetches the page's scripts once the page has been painted: the
 * line of a phone carries words and pictures first. A button pressed before the scripts are there is pressed once more when they are.
 */
export function startScripts() {
  /** @type {HTMLElement | undefined} */
  let pressed;
  let started = false;

  /** @param {Event} event */
  const keep = (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = button;
  };
  addEventListener("click", keep, true);
  addEventListener(
    "hydrated",
    () => {
      removeEventListener("click", keep, true);
      pressed?.click();
    },
    { once: true },
  );

  const start = () => {
    if (started) return;
    started = true;
    for (const src of JSON.parse(document.getElementById("scripts")?.textContent ?? "[]")) {
      document.head.append(Object.assign(document.createElement("script"), { src, async: true }));
    }
  };
  const painting = !document.hidden && PerformanceObserver.supportedEntryTypes?.includes("paint");
  if (!painting) return start();
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) start();
  }).observe({ type: "paint", buffered: true });
  setTimeout(start, 4000);
}
