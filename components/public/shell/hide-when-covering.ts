const CONTROLS = "a, button, input, select, textarea, label, summary, iframe";
/** Marks a page's main action. On phones the button is hidden while it is in view. */
const MAIN_ACTION = "[data-main-action]";
/** Sample points, as fractions of the width and height. They are closer together than a line of text is high. */
const SAMPLE_FRACTIONS = [0.01, 0.25, 0.5, 0.75, 0.99];
const CHECK_INTERVAL_MS = 100;
/** The button hides immediately and returns after scrolling stops. */
const SETTLE_MS = 300;

/** Sets `data-clear` on a fixed element while no control or text is under it. Returns the cleanup. */
export function hideWhenCovering(button: HTMLElement | null) {
  if (!button) return;
  const phone = window.matchMedia("(width < 48rem)");
  let checkTimer: ReturnType<typeof setTimeout> | undefined;
  let settleTimer: ReturnType<typeof setTimeout> | undefined;
  const isClear = () => !coversSomething(button) && !(phone.matches && showsMainAction());
  const hideIfCovering = () => {
    checkTimer = undefined;
    if (!isClear()) button.removeAttribute("data-clear");
  };
  const scheduleCheck = () => {
    checkTimer ??= setTimeout(hideIfCovering, CHECK_INTERVAL_MS);
    clearTimeout(settleTimer);
    settleTimer = setTimeout(() => button.toggleAttribute("data-clear", isClear()), SETTLE_MS);
  };
  const controller = new AbortController();
  const options = { passive: true, signal: controller.signal };
  window.addEventListener("scroll", scheduleCheck, options);
  window.addEventListener("resize", scheduleCheck, options);
  document.addEventListener("animationend", scheduleCheck, options);
  const changes = new MutationObserver(scheduleCheck);
  changes.observe(document.body, { childList: true, subtree: true });
  const sizes = new ResizeObserver(scheduleCheck);
  sizes.observe(document.body);
  scheduleCheck();
  return () => {
    controller.abort();
    changes.disconnect();
    sizes.disconnect();
    clearTimeout(checkTimer);
    clearTimeout(settleTimer);
  };
}

function coversSomething(place: HTMLElement): boolean {
  const box = place.getBoundingClientRect();
  const points = SAMPLE_FRACTIONS.flatMap((y) =>
    SAMPLE_FRACTIONS.map((x) => [box.left + x * box.width, box.top + y * box.height] as const),
  );
  const under = new Set(points.flatMap(([x, y]) => document.elementsFromPoint(x, y)));
  return [...under].some((element) => !place.contains(element) && (element.closest(CONTROLS) || hasTextIn(element, box)));
}

function hasTextIn(element: Element, box: DOMRect): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  const range = document.createRange();
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return false;
    range.selectNodeContents(node);
    return [...range.getClientRects()].some((line) => overlaps(line, box));
  });
}

const overlaps = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

const showsMainAction = () =>
  [...document.querySelectorAll(MAIN_ACTION)].some((action) => {
    const { top, bottom } = action.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });
