const NEEDLE_LENGTH = 60;
const MARK_MS = 1600;
const TEXT_CONTROLS = "input:not([type=file], [type=checkbox], [type=color], [type=search]), textarea";

const squash = (text: string) => text.replace(/\s+/g, " ").trim().toLowerCase();

const isTextControl = (element: Element): element is HTMLInputElement | HTMLTextAreaElement => element.matches(TEXT_CONTROLS);

/** Returns the texts of a field or section as visitors see them, with defaults, the longest first. */
function getShownTexts(target: Element): string[] {
  const controls = isTextControl(target) ? [target] : [...(target.closest("details, section")?.querySelectorAll(TEXT_CONTROLS) ?? [])];
  return controls
    .filter(isTextControl)
    .map(({ value, placeholder }) => squash(value || placeholder).slice(0, NEEDLE_LENGTH))
    .filter((text) => text.length > 1)
    .sort((one, other) => other.length - one.length);
}

/** Returns the name of the picture that a picture field shows, without size and format. */
const getPictureName = (target: Element) =>
  target.closest("[id]:has(img)")?.querySelector("img")?.getAttribute("src")?.split("/").at(-1)?.split(/[-.]/)[0];

const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });

/** Returns the element, or its visible parent if it is hidden, for example the carousel of a slide. */
function getShownAncestor(element: Element): Element {
  let shown = element;
  while (!isShown(shown) && shown.parentElement) shown = shown.parentElement;
  return shown;
}

const firstShown = (elements: Element[]): Element | undefined => elements.find(isShown) ?? elements[0];

function findTexts(root: Element, needle: string): Element[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Element[] = [];
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement && !parentElement.closest("script, style") && squash(textContent ?? "").includes(needle)) found.push(parentElement);
  }
  return found;
}

function findOnPage({ body }: Document, target: Element): Element | undefined {
  const roots = [body.querySelector("main"), body].filter((root) => root !== null);
  const picture = isTextControl(target) ? undefined : getPictureName(target);
  if (picture) return firstShown([...body.querySelectorAll("img")].filter((image) => image.src.includes(picture)));
  for (const text of getShownTexts(target)) {
    for (const root of roots) {
      const found = firstShown([...findTexts(root, text), ...root.querySelectorAll(`[alt="${CSS.escape(text)}" i]`)]);
      if (found) return found;
    }
  }
  return undefined;
}

const MAX_SLIDES = 30;

/** Turns the carousel of a hidden element, page by page, until the element is shown. */
function reveal(element: Element, view: Window, show: () => void, left = MAX_SLIDES): void {
  const next = element.closest("section")?.querySelector<HTMLElement>('button[aria-label^="Next"]:not(:disabled)');
  if (isShown(element) || !next || left === 0) {
    show();
    return;
  }
  const focused = document.activeElement;
  next.click();
  // A carousel moves the focus at its end, which belongs to the field in the form.
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  view.requestAnimationFrame(() => reveal(element, view, show, left - 1));
}

/** Scrolls a preview to the place of a field and marks it for a moment. @returns false if the page does not show the field */
export function scrollToField(page: Document, target: Element, behavior: ScrollBehavior): boolean {
  const found = findOnPage(page, target);
  const view = page.defaultView;
  if (!found || !view) return false;
  reveal(found, view, () => showElement(getShownAncestor(found), view, behavior));
  return true;
}

function showElement(found: Element, view: Window, behavior: ScrollBehavior): void {
  const { top, height } = found.getBoundingClientRect();
  // Not scrollIntoView, which would also scroll the form around the preview.
  view.scrollTo({ top: view.scrollY + top + Math.min(height, view.innerHeight) / 2 - view.innerHeight / 2, behavior });
  found.animate(
    [
      { outline: "3px solid #7a5610", outlineOffset: "4px" },
      { outline: "3px solid transparent", outlineOffset: "4px" },
    ],
    MARK_MS,
  );
}
