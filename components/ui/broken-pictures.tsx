"use client";

import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { PicturePlaceholder } from "@/components/ui/picture-placeholder";

type Broken = { frame: Element; alt: string };

/**
 * Puts the placeholder into the frame of each picture (components/ui/picture.tsx) that cannot be loaded, and takes it out when another
 * picture comes. Once in each layout.
 */
export function BrokenPictures() {
  const [broken, setBroken] = useState<Broken[]>([]);

  useEffect(() => {
    const look = ({ type, target }: Event) => {
      if (!(target instanceof HTMLImageElement)) return;
      const frame = target.closest("[data-picture-frame]");
      if (!frame || (type === "load" && !frame.hasAttribute("data-broken"))) return;
      frame.toggleAttribute("data-broken", type === "error");
      const found = type === "error" ? [{ frame, alt: target.alt }] : [];
      setBroken((before) => [...before.filter((one) => one.frame !== frame && one.frame.isConnected), ...found]);
    };
    // These events do not bubble.
    document.addEventListener("error", look, true);
    document.addEventListener("load", look, true);
    // What failed before this code ran sends no event any more.
    for (const image of document.images) if (image.complete && image.naturalWidth === 0) image.dispatchEvent(new Event("error"));
    return () => {
      document.removeEventListener("error", look, true);
      document.removeEventListener("load", look, true);
    };
  }, []);

  return broken.map(({ frame, alt }, index) => createPortal(<PicturePlaceholder broken alt={alt} />, frame, String(index)));
}
