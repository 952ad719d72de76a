"use client";

import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { PicturePlaceholder } from "@/components/ui/picture-placeholder";

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

/** Elements of a translation, by the text node that each of them replaced. */
const translations = new WeakMap<Node, ChildNode>();

const getTranslation = (node: Node | null) => (node && !node.parentNode ? translations.get(node) : undefined);

function findTranslation({ target, previousSibling, addedNodes }: MutationRecord): Node | null {
  if (addedNodes.length > 0) return addedNodes[0]!;
  const before = getTranslation(previousSibling) ?? previousSibling;
  return before ? before.nextSibling : target.firstChild;
}

/**
 * Browser translation and the translation widget replace text nodes that React manages with `<font>` elements. React then throws when it
 * moves such a node, and its text updates stay invisible. This patch removes or updates the translation instead.
 */
function tolerateForeignNodes(): void {
  new MutationObserver((records) => {
    for (const record of records) {
      const [removed] = record.removedNodes;
      const font = removed instanceof Text && !removed.parentNode && findTranslation(record);
      if (removed && font instanceof HTMLElement && font.tagName === "FONT") translations.set(removed, font);
    }
  }).observe(document.documentElement, { childList: true, subtree: true });

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    getTranslation(child)?.remove();
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const next = getTranslation(before) ?? before;
    return insertBefore.call(this, node, next?.parentNode === this ? next : null) as T;
  };
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue")!;
  Object.defineProperty(Node.prototype, "nodeValue", {
    ...nodeValue,
    set(this: ChildNode, value: string | null) {
      getTranslation(this)?.replaceWith(this);
      nodeValue.set!.call(this, value);
    },
  });
}
