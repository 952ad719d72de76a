const LIST_ITEM = /MsoListParagraph|mso-list/;
const NUMBER = /^\(?[0-9a-z]{1,4}[.)]/i;

/**
 * Prepares pasted HTML for the editor: turns the pseudo-lists of word processors into lists and removes empty paragraphs. The editor itself
 * drops fonts, colours and classes.
 */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/<!--[\s\S]*?-->/g, "").replace(/<!\[[^>]*\]>/g, ""), "text/html");
  for (const element of body.querySelectorAll("style, script, meta, link, title, xml")) element.remove();
  for (const heading of body.querySelectorAll("h1")) renameElement(heading, "h2");
  for (const heading of body.querySelectorAll("h5, h6")) renameElement(heading, "h4");
  for (const paragraph of body.querySelectorAll("p")) convertListItem(paragraph);
  for (const paragraph of body.querySelectorAll("p")) {
    if (!paragraph.textContent?.trim() && !paragraph.closest("td, th")) paragraph.remove();
  }
  return body.innerHTML;
}

function renameElement(element: Element, tag: string) {
  const renamed = document.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Turns a paragraph with a typed bullet into a list item, in the preceding list or in a new one. */
function convertListItem(paragraph: HTMLParagraphElement) {
  if (!LIST_ITEM.test(`${paragraph.className} ${paragraph.getAttribute("style")}`)) return;
  const bullet = Array.from(paragraph.querySelectorAll("span")).find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute("style") ?? ""),
  );
  if (!bullet) return;
  const tag = NUMBER.test(bullet.textContent?.trim() ?? "") ? "ol" : "ul";
  bullet.remove();
  const previous = paragraph.previousElementSibling;
  const list = previous?.tagName.toLowerCase() === tag && previous.hasAttribute("data-gathered") ? previous : document.createElement(tag);
  list.setAttribute("data-gathered", "");
  if (list !== previous) paragraph.before(list);
  const item = document.createElement("li");
  list.append(item);
  item.append(paragraph);
}
