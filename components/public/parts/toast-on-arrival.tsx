"use client";

import { useEffect, useRef } from "react";
import { toast } from "@/lib/shared/client/toast";

const DURATION_MS = 5000;

/** Says once, when the page has arrived, what the server could not load. */
export function ToastOnArrival({ text }: { text: string }) {
  const said = useRef(false);

  useEffect(() => {
    if (said.current) return;
    said.current = true;
    toast.error(text, { duration: DURATION_MS });
  }, [text]);

  return null;
}
