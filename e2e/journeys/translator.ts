import type { Page } from "@playwright/test";

/**
 * Changes a page like a browser translation: replaces each text node with <font> elements and a changed text, also for later texts.
 * @param rude ignores translate="no"
 */
export const translatePage = (page: Page, { rude = false } = {}) =>
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

export const countTranslatedTexts = (page: Page) => page.locator("font > font").count();
