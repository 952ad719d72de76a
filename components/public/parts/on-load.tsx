"use client";

import { useEffect, useRef } from "react";
import { usePageAddress } from "@/components/ui/page-link";
import { toast } from "@/lib/shared/client/toast";

const DURATION_MS = 5000;

/** Shows one toast on load with what the server could not fetch. */
export function ToastOnLoad({ text }: { text: string }) {
  const isShown = useRef(false);

  useEffect(() => {
    if (isShown.current) return;
    isShown.current = true;
    toast.error(text, { duration: DURATION_MS });
  }, [text]);

  return null;
}

/** Removes the query from the URL by replacing the history entry, without navigation. */
export function CleanAddress({ to }: { to: string }) {
  const address = usePageAddress()(to);

  useEffect(() => {
    // The router notices the change only after its own effects have run, so this waits for the next task.
    const timer = setTimeout(() => window.history.replaceState(null, "", address));
    return () => clearTimeout(timer);
  }, [address]);

  return null;
}
