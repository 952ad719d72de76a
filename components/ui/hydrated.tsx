"use client";

import { useEffect } from "react";
import { tolerateForeignNodes } from "@/lib/shared/client/tolerate-foreign-nodes";

// Browsers translate pages unasked, before and after React takes them over.
if (typeof window !== "undefined") tolerateForeignNodes();

/** Says that the page answers now. A button pressed too early is pressed again (server/starter.ts). */
export function Hydrated() {
  useEffect(() => {
    window.dispatchEvent(new Event("hydrated"));
  }, []);
  return null;
}
