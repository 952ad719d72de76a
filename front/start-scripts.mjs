/**
 * Runs in the browser, written into the page as it stands here. Fetches the page's scripts once the page has been painted: the
 * line of a phone carries words and pictures first. A button pressed before the scripts are there is pressed once more when they are.
 * @param {() => () => unknown} layOut is called at once, and what it returns when the page has been painted
 */
export function startScripts(layOut) {
  // The page's policy forbids to make programs of text, and whoever tries is reported: zod need not find out.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

  /** @type {HTMLElement | undefined} */
  let pressed;
  let started = false;
  const painted = layOut();

  /** @param {Event} event */
  const keep = (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = button;
  };
  addEventListener("click", keep, true);
  const letGo = () => {
    removeEventListener("click", keep, true);
    pressed?.click();
    pressed = undefined;
  };
  addEventListener("hydrated", letGo, { once: true });

  const list = document.getElementById("scripts");
  const start = () => {
    if (started) return;
    started = true;
    painted();
    // One after the other, and the page is free in between.
    const waiting = JSON.parse(list?.textContent ?? "[]");
    let loading = waiting.length;
    const onload = () => {
      loading--;
      // A page whose scripts are there and never say so (the framework's own, of errors) shall not keep its buttons for ever.
      if (loading === 0) setTimeout(letGo, 10_000);
    };
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const src = waiting.shift();
      if (!src) return port1.close();
      document.head.append(Object.assign(document.createElement("script"), { src, async: true, onload }));
      port2.postMessage("next");
    };
    port2.postMessage("first");
  };
  const painting = !document.hidden && list?.dataset.atOnce === undefined && PerformanceObserver.supportedEntryTypes?.includes("paint");
  if (!painting) return start();
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) start();
  }).observe({ type: "paint", buffered: true });
  setTimeout(start, 4000);
}
