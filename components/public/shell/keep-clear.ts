const CONTROLS = "a, button, input, select, textarea, label, summary, iframe";
/** Marks a page's own main action: on phones the button is away while it is in view. */
const MAIN_ACTION = "[data-main-action]";
/** Points to look under, as parts of the place's sides. They are closer together than a line of text is high. */
const PROBES = [0.01, 0.25, 0.5, 0.75, 0.99];
const LOOK_MS = 100;
/** The button leaves at once, but comes back only when the page has come to rest. */
const REST_MS = 300;

/** Sets `data-clear` on a fixed place while neither a control nor text lies under it. Returns the cleanup. */
export function keepClear(place: HTMLElement | null) {
  if (!place) return;
  const phone = window.matchMedia("(width < 48rem)");
  let looking: ReturnType<typeof setTimeout> | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const isClear = () => !coversSomething(place) && !(phone.matches && showsMainAction());
  const leaveIfCovering = () => {
    looking = undefined;
    if (!isClear()) place.removeAttribute("data-clear");
  };
  const look = () => {
    looking ??= setTimeout(leaveIfCovering, LOOK_MS);
    clearTimeout(resting);
    resting = setTimeout(() => place.toggleAttribute("data-clear", isClear()), REST_MS);
  };
  const stop = new AbortController();
  const options = { passive: true, signal: stop.signal };
  window.addEventListener("scroll", look, options);
  window.addEventListener("resize", look, options);
  document.addEventListener("animationend", look, options);
  const changes = new MutationObserver(look);
  changes.observe(document.body, { childList: true, subtree: true });
  const sizes = new ResizeObserver(look);
  sizes.observe(document.body);
  look();
  return () => {
    stop.abort();
    changes.disconnect();
    sizes.disconnect();
    clearTimeout(looking);
    clearTimeout(resting);
  };
}

function coversSomething(place: HTMLElement): boolean {
  const box = place.getBoundingClientRect();
  const points = PROBES.flatMap((y) => PROBES.map((x) => [box.left + x * box.width, box.top + y * box.height] as const));
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
