import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useUnmount } from "@/lib/shared/client/effects";
import { editingWords } from "@/lib/shared/words/editing";

/**
 * Tells whether a form has unsaved changes. Call `checkChanges` on every event that can change it.
 * @param round changes when the form is reset
 */
export function useDirty(isChanged: () => boolean, round: number) {
  const [isDirty, setDirty] = useState(false);
  const frame = useRef(0);
  const check = useEffectEvent(() => setDirty(isChanged()));

  // After the event: React then has written the fields that follow it.
  function checkChanges() {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => setDirty(isChanged()));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round has new fields
  useEffect(() => check(), [round]);
  useUnmount(() => cancelAnimationFrame(frame.current));
  return { isDirty, checkChanges };
}

export const UnsavedNote = ({ isShown }: { isShown: boolean }) => (
  <span role="status" className="text-small text-slate empty:hidden @max-[26rem]/work:w-full">
    {isShown && editingWords.unsaved}
  </span>
);
