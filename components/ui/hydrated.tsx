"use client";

import { useEffect } from "react";
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
