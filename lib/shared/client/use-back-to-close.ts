import { useEffect, useEffectEvent, useRef } from "react";

/** True while the browser's history has an entry for an overlay. A link in the overlay replaces it. */
export const hasOverlayEntry = () => Boolean((history.state as { overlay?: boolean } | null)?.overlay);

let removal: ReturnType<typeof setTimeout> | undefined;

/** Makes Back close an overlay, with one more entry in the history. Call the result before a navigation that replaces this entry. */
export function useBackToClose(open: boolean, onClose: () => void): () => void {
  const close = useEffectEvent(onClose);
  const isReplaced = useRef(false);
  useEffect(() => {
    if (!open) return;
    clearTimeout(removal);
    isReplaced.current = false;
    // The state of the router stays, so that it ignores both entries.
    if (!hasOverlayEntry()) history.pushState({ ...history.state, overlay: true }, "");
    const closeIfLeft = () => !hasOverlayEntry() && close();
    window.addEventListener("popstate", closeIfLeft);
    return () => {
      window.removeEventListener("popstate", closeIfLeft);
      // Later, because an effect may run twice, and another overlay may open.
      removal = setTimeout(() => hasOverlayEntry() && !isReplaced.current && history.back());
    };
  }, [open]);
  return () => {
    isReplaced.current = true;
  };
}
