import { type RefObject, useEffect, useRef, useState } from "react";
import { clearDraft, type Draft, useArrivingDraft, useDraftPart } from "@/lib/client/draft";
import { choose, type FormText, hasChanged, hasFiles, refill, textOf } from "@/lib/client/form-values";
import { toast } from "@/lib/client/toast";
import { useUnsaved } from "@/lib/client/unsaved";
import { messages } from "@/lib/domain/messages";

/**
 * Asks before a changed form is left, and brings back what was typed when the session ended in the middle of it.
 * @param round changes when the fields start afresh
 */
export function useFormGuard(form: RefObject<HTMLFormElement | null>, round: number, isEditing: boolean) {
  const start = useRef<{ round: number; text: FormText }>({ round, text: {} });
  useEffect(() => {
    start.current = { round, text: form.current ? textOf(form.current) : {} };
  }, [form, round]);

  const isChanged = () => form.current !== null && hasChanged(form.current, start.current.text);
  useUnsaved(isChanged);
  useDraftPart(() => {
    if (!form.current || !(isEditing || isChanged())) return undefined;
    return { fields: textOf(form.current), files: hasFiles(form.current) };
  });
  useRefilled(form, round);
}

function useRefilled(form: RefObject<HTMLFormElement | null>, round: number) {
  const arriving = useArrivingDraft();
  const [first] = useState(round);
  const draft = round === first ? arriving : undefined;
  useEffect(() => {
    if (!draft || !form.current) return;
    clearDraft();
    refill(form.current, draft.fields);
    toast.info(draft.files ? messages.drafts.backWithoutFiles : messages.drafts.back, { duration: 6000 });
    return chooseLater(form.current, draft);
  }, [form, draft]);
}

/** Choices may come after the form; each is made as soon as it can be, unless somebody has chosen by then. */
function chooseLater(form: HTMLFormElement, { fields }: Draft) {
  const left = { ...fields };
  const observer = new MutationObserver(() => choose(form, left));
  const leave = ({ isTrusted, target }: Event) => {
    if (isTrusted && target instanceof HTMLSelectElement) delete left[target.name];
  };
  observer.observe(form, { childList: true, subtree: true });
  form.addEventListener("change", leave);
  return () => {
    observer.disconnect();
    form.removeEventListener("change", leave);
  };
}
