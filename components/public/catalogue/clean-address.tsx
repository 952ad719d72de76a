"use client";

import { useEffect } from "react";

/** Removes the query from the address without navigation, by replacing the history entry. */
export function CleanAddress({ to }: { to: string }) {
  useEffect(() => {
    // The router notices the change only after it has started, which is after the effects of its content.
    const timer = setTimeout(() => window.history.replaceState(null, "", to));
    return () => clearTimeout(timer);
  }, [to]);

  return null;
}
