"use client";

import { useEffect } from "react";

const PAGE_TAGS = "title, meta:is([name=description], [name=keywords], [name=robots], [property]), link[rel=canonical]";

/**
 * Removes head tags of the previous page. If a link is followed before hydration, React leaves the served tags next to the new ones
 * (https://github.com/vercel/next.js/issues/97472), and shared links would show the wrong page.
 */
export function StaleHeadRemover() {
  useEffect(() => {
    const servedTags = document.head.querySelectorAll(PAGE_TAGS);
    const changes = new MutationObserver(() => {
      if (document.head.querySelectorAll("title").length < 2) return;
      changes.disconnect();
      for (const tag of servedTags) tag.remove();
    });
    changes.observe(document.head, { childList: true });
    return () => changes.disconnect();
  }, []);

  return null;
}
