"use client";

import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { PicturePlaceholder } from "@/components/ui/picture";
import { tolerateForeignNodes } from "@/lib/shared/client/tolerate-foreign-nodes";

// Browsers may translate a page before and after hydration.
if (typeof window !== "undefined") tolerateForeignNodes();

/** Marks the page as hydrated. Presses before that are replayed (server/starter.ts). */
export function Hydrated() {
  useEffect(() => {
    window.dispatchEvent(new Event("hydrated"));
  }, []);
  return null;
}

type BrokenPicture = { frame: Element; alt: string };

/**
 * Shows the placeholder for each picture (components/ui/picture.tsx) that fails to load, and removes it when another loads. Rendered once
 * per layout.
 */
export function BrokenPictures() {
  const [broken, setBroken] = useState<BrokenPicture[]>([]);

  useEffect(() => {
    const updateFrame = ({ type, target }: Event) => {
      if (!(target instanceof HTMLImageElement)) return;
      const frame = target.closest("[data-picture-frame]");
      if (!frame || (type === "load" && !frame.hasAttribute("data-broken"))) return;
      frame.toggleAttribute("data-broken", type === "error");
      const added = type === "error" ? [{ frame, alt: target.alt }] : [];
      setBroken((before) => [...before.filter((one) => one.frame !== frame && one.frame.isConnected), ...added]);
    };
    // These events do not bubble.
    document.addEventListener("error", updateFrame, true);
    document.addEventListener("load", updateFrame, true);
    // Pictures that failed before hydration send no event.
    for (const image of document.images) if (image.complete && image.naturalWidth === 0) image.dispatchEvent(new Event("error"));
    return () => {
      document.removeEventListener("error", updateFrame, true);
      document.removeEventListener("load", updateFrame, true);
    };
  }, []);

  return broken.map(({ frame, alt }, index) => createPortal(<PicturePlaceholder broken alt={alt} />, frame, String(index)));
}
