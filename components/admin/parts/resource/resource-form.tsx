import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, type ReactNode, useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type FieldErrors, type FieldValues, FormProvider, type Resolver, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { findField, findFirstField, findSaveButton, focusField, isFocusLost, showFormTop } from "@/components/admin/parts/form/form-focus";
import { ConflictNote, UnsavedNote, VersionsLink } from "@/components/admin/parts/form/form-notes";
import { Box } from "@/components/admin/parts/table/box";
import { StarNote } from "@/components/admin/parts/table/markers";
import { UploadState } from "@/components/admin/parts/upload/image-preview";
import { LanguageForms } from "@/components/admin/translations/language-forms";
import { Button } from "@/components/ui/button";
import { usePastedPicture } from "@/lib/media/client/use-pasted-picture";
import { useChange, useUnmount } from "@/lib/shared/client/effects";
import { type FormValues, toFormData } from "@/lib/shared/client/form/form-data";
import { confirmLoss } from "@/lib/shared/client/form/unsaved";
import { showRefusedFields, useGuardedForm } from "@/lib/shared/client/form/use-guarded-form";
import type { Outcome, Upload } from "@/lib/shared/client/form/use-run";
import { SAVE_KEYS, useSaveKey } from "@/lib/shared/client/form/use-save-key";
import { type ChangeResponse, Conflict } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";
import { readFormFields } from "@/lib/shared/files";
import { editingWords } from "@/lib/shared/words/editing";
import { adminWords } from "@/lib/shared/words/screens";
import type { TranslatedRow } from "@/lib/translations/translations";

export type FormDescription = {
  heading: string;
  /** The text of the button that saves, or several buttons. `pressed` is the value of the pressed one during its save. */
  submit: string | ((state: { busy: boolean; pressed: string | undefined }) => ReactNode);
  schema: z.ZodType;
  /** The initial value of each field: text, null for a file, or anything that `toForm` converts. */
  values: FormValues;
  /** Converts the values to the body of the request. By default each value is a field. */
  toForm?: (values: FormValues) => FormData;
  /** The values that can be stored as JSON. */
  dropFiles?: (values: FormValues) => FormValues;
  /** Runs before a valid form is sent. Returns false to stop the save. */
  beforeSave?: (form: UseFormReturn, action: string | undefined) => Promise<boolean>;
  fields: ReactNode;
  aside?: ReactNode;
  hint?: ReactNode;
  versionsHref?: string;
  /** The texts of a stored row, which can be translated. */
  texts?: TranslatedRow;
};

/** What the fields of a form need from it. `act` runs a change of the row that is no save; the form then shows the row that it returns. */
export type FormControls<Row> = { busy: boolean; act: (change: (row: Row) => Promise<Row | undefined>) => Promise<void> };

/** The answer to a save. `kept` is the saved row if the form stays open. */
export type Saved<Row> = Outcome<ChangeResponse> & { kept?: Row };

type Props<Row> = {
  /** The row to edit, before any edits. Undefined to add one. */
  opened?: Row;
  describe: (row: Row | undefined, controls: FormControls<Row>) => FormDescription;
  busy: boolean;
  upload?: Upload;
  onSave: (form: FormData, row: Row | undefined) => Promise<Saved<Row>>;
  /** Runs after a stored row has been saved. */
  onSaved?: () => void;
  /** Runs after the form has added a row that stays open, with the name of the focused field. */
  onAdded?: (row: Row, focused: string | null | undefined) => void;
  /** The name of the field that gets the focus first, if the form goes on from the one that added its row. */
  focusFirst?: string | null;
  onCancel: () => void;
  /** Runs after the user has loaded the row as another user has saved it. */
  onLoadNewer: () => void;
  /** Returns what a conflict compares. By default the row. */
  compare?: (row: Row) => object;
};

/** Validates what the server will get, so that both use the same schema. */
const createResolver =
  (schema: z.ZodType, toData: (values: FormValues) => FormData): Resolver =>
  (values, context, options) =>
    zodResolver(schema as z.ZodType<FieldValues, FieldValues>)(readFormFields(toData(values)), context, options);

/** All errors in the order of the schema. Errors of lists are nested. */
const listErrors = (errors: FieldErrors, prefix = ""): { path: string; message: string }[] =>
  Object.entries(errors).flatMap(([name, error]) => {
    const path = prefix + name;
    if (!error) return [];
    return typeof error.message === "string" ? [{ path, message: error.message }] : listErrors(error as FieldErrors, `${path}.`);
  });

/** The form that adds a row or edits one. Asks before changes are lost, and restores them after a new sign-in. */
export function ResourceForm<Row extends object>(props: Props<Row>) {
  const { opened, describe, busy, upload, onSave, onSaved, onAdded, focusFirst, onCancel, onLoadNewer, compare = (shown) => shown } = props;
  const [row, setRow] = useState(opened);
  const [newer, setNewer] = useState<Row>();
  const submitter = useRef<HTMLButtonElement>(null);
  const controls = { busy, act };
  const description = describe(row, controls);
  const { heading, submit, schema, values, toForm = toFormData, dropFiles, beforeSave, fields } = description;
  const { aside = <StarNote />, hint, versionsHref, texts } = description;
  const form = useGuardedForm({ values, resolver: createResolver(schema, toData), shouldFocusError: false, toForm, dropFiles, row });
  const { isDirty, isSubmitting, errors } = form.formState;
  const isEditing = row !== undefined;
  const isDisabled = busy || isSubmitting;

  const element = useRef<HTMLFormElement>(null);
  const focusAfter = useRef<HTMLElement>(null);
  useSaveKey(element);
  usePastedPicture(element);
  const opener = useRef<Element>(null);
  const register = useCallback(
    (node: HTMLFormElement | null) => {
      element.current = node;
      if (!node || !isEditing) return;
      opener.current = document.activeElement;
      if (focusFirst === undefined) showFormTop(node);
      else (findField(node, focusFirst) ?? findSaveButton(node))?.focus();
    },
    [isEditing, focusFirst],
  );
  useUnmount(() => {
    // Another row's form may have opened instead.
    if (opener.current instanceof HTMLElement && !document.activeElement?.closest("form")) opener.current.focus();
  });

  // Elements lose the focus when they are disabled during a save.
  useChange(isDisabled, () => {
    const before = focusAfter.current;
    if (isDisabled || !before) return;
    focusAfter.current = null;
    const [refused] = listErrors(errors);
    const field = refused && findField(element.current, refused.path);
    if (field) focusField(field);
    else if (!isFocusLost()) return;
    else if (before.isConnected) before.focus();
    // A list of fields is made anew.
    else (findField(element.current, before.getAttribute("name")) ?? findSaveButton(element.current))?.focus();
  });

  function toData(typed: FormValues) {
    const data = toForm(typed);
    const { name, value = "" } = submitter.current ?? {};
    if (name) data.set(name, value);
    return data;
  }

  /** Goes on with the row as it is now. */
  function keep(current: Row) {
    setRow(current);
    setNewer(undefined);
    form.reset(describe(current, controls).values, { keepDefaultValues: false });
  }

  async function act(change: (current: Row) => Promise<Row | undefined>) {
    focusAfter.current = findSaveButton(element.current) ?? null;
    const changed = row && (await change(row));
    if (changed) keep(changed);
  }

  async function save() {
    const outcome = await onSave(toData(form.getValues()), row);
    const { error } = outcome;
    showRefusedFields(form, error);
    if (error instanceof Conflict && error.row) setNewer(error.row as Row);
    return outcome;
  }

  async function submitForm(event: FormEvent) {
    event.preventDefault();
    if (isDisabled) return;
    submitter.current = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    focusAfter.current = focused;
    let saved: Saved<Row> = {};
    await form.handleSubmit(
      async () => {
        if ((await beforeSave?.(form, submitter.current?.value)) === false) return;
        saved = await save();
      },
      (refused) => {
        // In the order of the schema, which may differ from that of the fields.
        const [first] = listErrors(refused);
        if (!first) return;
        toast.error(first.message);
        focusField(findField(element.current, first.path));
      },
    )(event);
    if (!saved.answer) return;
    const { kept } = saved;
    if (row) {
      // Only what other forms have not saved counts as unsaved then.
      if (kept) flushSync(() => keep(kept));
      return onSaved?.();
    }
    focusAfter.current = findFirstField(element.current) ?? null;
    form.reset(values);
    if (kept) onAdded?.(kept, focused?.getAttribute("name"));
  }

  const loadNewer = () =>
    confirmLoss(() => {
      if (newer) keep(newer);
      showFormTop(element.current);
      onLoadNewer();
    }, "newer");

  return (
    <Box heading={heading} aside={aside} editing={isEditing}>
      <LanguageForms row={texts} version={row}>
        <FormProvider {...form}>
          <form ref={register} noValidate onSubmit={submitForm}>
            {/* The margin keeps focused fields above the sticky bar. */}
            <fieldset disabled={isDisabled} className="min-w-0 p-4 **:focus-visible:scroll-mb-36 md:p-5">
              {fields}
            </fieldset>
            <p className="flex flex-wrap items-center gap-x-3 px-4 pb-3 text-micro text-slate md:px-5">
              {versionsHref && <VersionsLink href={versionsHref} />}
              {hint && <span>{hint}</span>}
              <span className="@max-[46rem]/work:hidden">{editingWords.keys}</span>
            </p>
            {/* In view from the first change on. */}
            <div className={`border-t border-joint bg-bench-2 ${isDirty || isDisabled || newer ? "sticky bottom-0 z-10" : ""}`}>
              {row && newer && (
                <ConflictNote
                  busy={isDisabled}
                  onLoad={loadNewer}
                  versionsHref={versionsHref}
                  saved={{ seen: compare(row), newer: compare(newer) }}
                />
              )}
              <div className="flex flex-wrap items-center gap-2 px-4.5 py-2 @min-[26rem]/work:gap-3 md:px-5 @max-[26rem]/work:gap-1 @max-[26rem]/work:px-2 @max-[26rem]/work:*:flex-auto @max-[26rem]/work:*:px-1.5 @max-[26rem]/work:*:text-small">
                {typeof submit === "function" ? (
                  submit({ busy: isDisabled, pressed: isSubmitting ? submitter.current?.value : undefined })
                ) : (
                  <Button
                    type="submit"
                    aria-keyshortcuts={SAVE_KEYS}
                    size="medium"
                    variant={isEditing ? "edit" : "primary"}
                    busy={isSubmitting}
                    disabled={busy && !isSubmitting}
                  >
                    {isSubmitting ? adminWords.processing : submit}
                  </Button>
                )}
                {isEditing && (
                  <Button variant="line" size="medium" disabled={isDisabled} onClick={() => confirmLoss(onCancel, "cancel")}>
                    Cancel
                  </Button>
                )}
                {upload ? <UploadState upload={upload} /> : <UnsavedNote isShown={isDirty && !isDisabled} />}
              </div>
            </div>
          </form>
        </FormProvider>
      </LanguageForms>
    </Box>
  );
}
