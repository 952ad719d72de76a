import { useState } from "react";
import type { z } from "zod";

/** What is stored, where it still means something. */
function read<T>(key: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? "")).data;
  } catch {
    return undefined;
  }
}

/**
 * What somebody has chosen on a screen: this browser remembers it.
 * @param key under which it is stored
 * @param schema what it may be; anything else counts as not chosen
 */
export function useRemembered<T>(key: string, schema: z.ZodType<T>, otherwise: T): [T, (chosen: T) => void] {
  const [value, setValue] = useState(() => read(key, schema) ?? otherwise);
  function choose(chosen: T) {
    setValue(chosen);
    try {
      localStorage.setItem(key, JSON.stringify(chosen));
    } catch {
      // A browser without room remembers it until the screen is left.
    }
  }
  return [value, choose];
}
