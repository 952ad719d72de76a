"use client";

import { useEffect, useRef } from "react";
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
