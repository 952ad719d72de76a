import { type RefObject, useCallback, useRef, useState } from "react";
import { clearDraft, type Draft, useArrivingDraft, useDraftPart } from "@/lib/shared/client/form/draft";
import { choose, type FormText, hasChanged, hasFiles, refill, textOf } from "@/lib/shared/client/form/form-values";
import { useUnsaved } from "@/lib/shared/client/form/unsaved";
import { toast } from "@/lib/shared/client/toast";
import { messages } from "@/lib/shared/words/messages";

/**
 * Asks before a changed form is left, and restores what was typed when the session ended.
 * @param round changes when the fields start afresh
 * @returns `fields`, the ref for the element around the fields, whose key changes with the round; `start`, for a form that starts afresh
 *   as it stands
 */
export function useFormGuard(form: RefObject<HTMLFormElement | null>, round: number, isEditing: boolean) {
  const before = useRef<FormText>({});
  const arriving = useArrivingDraft();
  const [first] = useState(round);
  const draft = round === first ? arriving : undefined;

  const start = useCallback(() => {
    before.current = form.current ? textOf(form.current) : {};
  }, [form]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields of another round are others
  const fields = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      // The form around them is known to its own ref only afterwards.
      form.current = element.closest("form");
      start();
      if (!draft || !form.current) return;
      clearDraft();
      refill(form.current, draft.fields);
      toast.info(draft.files ? messages.drafts.backWithoutFiles : messages.drafts.back, { duration: 6000 });
      return chooseLater(form.current, draft);
    },
    [form, start, draft, round],
  );

  const isChanged = () => form.current !== null && hasChanged(form.current, before.current);
  useUnsaved(isChanged);
  useDraftPart(() => {
    if (!form.current || !(isEditing || isChanged())) return undefined;
    return { fields: textOf(form.current), files: hasFiles(form.current) };
  });
  return { fields, start };
}

/** Options may load after the form. Each choice is restored as soon as its option is there, unless the user has chosen by then. */
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
