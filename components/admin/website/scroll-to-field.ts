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

const isShown = (element: Element | null): element is Element => element?.checkVisibility({ visibilityProperty: true }) ?? false;

function findText(root: Element, needle: string): Element | undefined {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement } = walker.currentNode;
    if (squash(walker.currentNode.textContent ?? "").includes(needle) && isShown(parentElement)) return parentElement;
  }
  return undefined;
}

/** Finds where a page shows a field of the form: by its text, or by its picture. */
function findOnPage({ body }: Document, target: Element): Element | undefined {
  const roots = [body.querySelector("main"), body].filter((root) => root !== null);
  const picture = isTextControl(target) ? undefined : getPictureName(target);
  if (picture) return [...body.querySelectorAll("img")].find((image) => image.src.includes(picture) && isShown(image));
  for (const text of getShownTexts(target)) {
    for (const root of roots) {
      const found = findText(root, text) ?? [...root.querySelectorAll(`[alt="${CSS.escape(text)}" i]`)].find(isShown);
      if (found) return found;
    }
  }
  return undefined;
}

/** Scrolls a preview to the place of a field and marks it for a moment. @returns false if the page does not show the field */
export function scrollToField(page: Document, target: Element, behavior: ScrollBehavior): boolean {
  const found = findOnPage(page, target);
  found?.scrollIntoView({ block: "center", behavior });
  found?.animate(
    [
      { outline: "3px solid #7a5610", outlineOffset: "4px" },
      { outline: "3px solid transparent", outlineOffset: "4px" },
    ],
    MARK_MS,
  );
  return found !== undefined;
}
