const LIST_ITEM = /MsoListParagraph|mso-list/;
const NUMBER = /^\(?[0-9a-z]{1,4}[.)]/i;

/**
 * Prepares HTML from the clipboard for the editor: a word processor's lists, which are paragraphs with a bullet typed before
 * the text, become lists, and its empty paragraphs and invisible parts go. Fonts, colours and classes are left to the editor,
 * which knows none.
 */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/<!--[\s\S]*?-->/g, "").replace(/<!\[[^>]*\]>/g, ""), "text/html");
  for (const gone of body.querySelectorAll("style, script, meta, link, title, xml")) gone.remove();
  for (const heading of body.querySelectorAll("h1")) rename(heading, "h2");
  for (const heading of body.querySelectorAll("h5, h6")) rename(heading, "h4");
  for (const paragraph of body.querySelectorAll("p")) gatherListItem(paragraph);
  for (const paragraph of body.querySelectorAll("p")) {
    if (!paragraph.textContent?.trim() && !paragraph.closest("td, th")) paragraph.remove();
  }
  return body.innerHTML;
}

function rename(element: Element, tag: string) {
  const renamed = document.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Turns a paragraph that only looks like a list item into one, in the list that stands before it or in a new one. */
function gatherListItem(paragraph: HTMLParagraphElement) {
  if (!LIST_ITEM.test(`${paragraph.className} ${paragraph.getAttribute("style")}`)) return;
  const bullet = Array.from(paragraph.querySelectorAll("span")).find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute("style") ?? ""),
  );
  if (!bullet) return;
  const tag = NUMBER.test(bullet.textContent?.trim() ?? "") ? "ol" : "ul";
  bullet.remove();
  const before = paragraph.previousElementSibling;
  const list = before?.tagName.toLowerCase() === tag && before.hasAttribute("data-gathered") ? before : document.createElement(tag);
  list.setAttribute("data-gathered", "");
  if (list !== before) paragraph.before(list);
  const item = document.createElement("li");
  list.append(item);
  item.append(paragraph);
}
