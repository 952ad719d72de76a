import { type RefObject, useCallback, useRef, useState } from "react";
import { announceRestoredDraft, type Draft, useDraftPart, useRestoredDraft } from "@/lib/shared/client/form/draft";
import { type FormText, getFormText, hasChanged, hasFiles, restoreForm, restoreSelects } from "@/lib/shared/client/form/form-values";
import { useUnsavedChanges } from "@/lib/shared/client/form/unsaved";

/**
 * Asks before a changed form is left, and restores the draft from before the session ended.
 * @param round changes when the form is reset
 * @returns `fields`, a ref for the element around the fields (its key must change with the round), `start`, which takes the current values
 *   as the new initial values, and `isChanged`
 */
export function useFormGuard(form: RefObject<HTMLFormElement | null>, round: number, isEditing: boolean) {
  const initial = useRef<FormText>({});
  const restored = useRestoredDraft();
  const [firstRound] = useState(round);
  const draft = round === firstRound ? restored : undefined;

  const start = useCallback(() => {
    initial.current = form.current ? getFormText(form.current) : {};
  }, [form]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round has new fields
  const fields = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      form.current = element.closest("form");
      start();
      if (!draft || !form.current) return;
      restoreForm(form.current, draft.fields as FormText);
      announceRestoredDraft(draft);
      return restoreLateOptions(form.current, draft);
    },
    [form, start, draft, round],
  );

  const isChanged = () => form.current !== null && hasChanged(form.current, initial.current);
  useUnsavedChanges(isChanged);
  useDraftPart(() => {
    if (!form.current || !(isEditing || isChanged())) return undefined;
    return { fields: getFormText(form.current), files: hasFiles(form.current) };
  });
  return { fields, start, isChanged };
}

function restoreLateOptions(form: HTMLFormElement, { fields }: Draft) {
  const remaining = { ...fields } as FormText;
  const observer = new MutationObserver(() => restoreSelects(form, remaining));
  const forgetField = ({ isTrusted, target }: Event) => {
    if (isTrusted && target instanceof HTMLSelectElement) delete remaining[target.name];
  };
  observer.observe(form, { childList: true, subtree: true });
  form.addEventListener("change", forgetField);
  return () => {
    observer.disconnect();
    form.removeEventListener("change", forgetField);
  };
}
