"use client";

import { useEffect } from "react";

/** Takes the query out of the address without going anywhere, by replacing the history entry. */
export function CleanAddress({ to }: { to: string }) {
  useEffect(() => {
    // The router learns of such a change only once it is up itself, which is after the effects of what it shows.
    const timer = setTimeout(() => window.history.replaceState(null, "", to));
    return () => clearTimeout(timer);
  }, [to]);

  return null;
}
