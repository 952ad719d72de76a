import { useEffect } from "react";

/** Loads on mount and again when the function changes. It must be stable and handle its errors. */
export function useLoad(load: () => Promise<void>): void {
  useEffect(() => void load(), [load]);
}
