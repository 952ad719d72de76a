import type { Page } from "@playwright/test";

/**
 * Does to a page what a translating browser does: each text gives way to elements of its own with other words, now and whenever text comes.
 * @param rude does so also where the page asks for none
 */
export const translate = (page: Page, { rude = false } = {}) =>
  page.evaluate((everywhere) => {
    const wrap = (text: ChildNode) => {
      const parent = text.parentElement;
      if (!parent || !text.textContent?.trim() || parent.closest("font, script, style, noscript, textarea, option")) return;
      if (!everywhere && parent.closest("[translate=no]")) return;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = `~${text.textContent}`;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const all = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: ChildNode[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as ChildNode);
      for (const text of texts) wrap(text);
    };
    all();
    new MutationObserver(all).observe(document.body, { childList: true, subtree: true });
  }, rude);

/** How many texts the translator has taken. */
export const translated = (page: Page) => page.locator("font > font").count();
