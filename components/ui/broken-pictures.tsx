"use client";

import { useEffect } from "react";

/** Marks the frame of each picture (components/ui/picture.tsx) that cannot be loaded, and takes the mark off when another comes. Once in each layout. */
export function BrokenPictures() {
  useEffect(() => {
    const look = ({ type, target }: Event) => target instanceof HTMLImageElement && mark(target, type === "error");
    // These events do not bubble.
    document.addEventListener("error", look, true);
    document.addEventListener("load", look, true);
    // What failed before this code ran sends no event any more.
    for (const image of document.images) if (image.complete && image.naturalWidth === 0) mark(image, true);
    return () => {
      document.removeEventListener("error", look, true);
      document.removeEventListener("load", look, true);
    };
  }, []);
  return null;
}

function mark(image: HTMLImageElement, broken: boolean) {
  image.closest("[data-picture-frame]")?.toggleAttribute("data-broken", broken);
}
