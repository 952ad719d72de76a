"use client";

import { useEffect } from "react";

/** Removes the query from the URL by replacing the history entry, without navigation. */
export function CleanAddress({ to }: { to: string }) {
  useEffect(() => {
    // The router notices the change only after its own effects have run, so this waits for the next task.
    const timer = setTimeout(() => window.history.replaceState(null, "", to));
    return () => clearTimeout(timer);
  }, [to]);

  return null;
}
