"use client";

import { useEffect } from "react";

const ABOUT_THE_PAGE = "title, meta:is([name=description], [name=keywords], [name=robots], [property]), link[rel=canonical]";

/**
 * Takes away what the head still says of the page that is left. A link that is followed before React has taken over the
 * served head leaves it beside the new page's for good (https://github.com/vercel/next.js/issues/97472), and whoever shares
 * the page would share the address of the other one.
 */
export function OneHead() {
  useEffect(() => {
    const served = document.head.querySelectorAll(ABOUT_THE_PAGE);
    const changes = new MutationObserver(() => {
      if (document.head.querySelectorAll("title").length < 2) return;
      changes.disconnect();
      for (const tag of served) tag.remove();
    });
    changes.observe(document.head, { childList: true });
    return () => changes.disconnect();
  }, []);

  return null;
}
