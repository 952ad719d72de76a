import { useState } from "react";
import type { NewFiles } from "@/lib/catalogue/client/product-form";
import { useUnmount } from "@/lib/shared/client/effects";

export function useNewFiles(): NewFiles {
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
