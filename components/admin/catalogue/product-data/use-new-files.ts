import { useState } from "react";
import { useUnmount } from "@/lib/shared/client/effects";

/** New files of a form by their object URLs. */
export function useNewFiles() {
  const [files] = useState(() => new Map<string, File>());
  useUnmount(() => {
    for (const url of files.keys()) URL.revokeObjectURL(url);
  });

  function add(file: File): string {
    const url = URL.createObjectURL(file);
    files.set(url, file);
    return url;
  }

  return { add, get: (url: string) => files.get(url) };
}

export type NewFiles = ReturnType<typeof useNewFiles>;
