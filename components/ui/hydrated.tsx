"use client";

import { useEffect } from "react";

/** Says that the page answers now. A button pressed too early is pressed again (server/starter.ts). */
export function Hydrated() {
  useEffect(() => {
    window.dispatchEvent(new Event("hydrated"));
  }, []);
  return null;
}
