import { useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { StateChips } from "@/components/admin/catalogue/products/state-chips";
import { ConfirmDialog } from "@/components/admin/parts/dialog/dialog";
import { PreviewLink } from "@/components/admin/parts/form/preview-link";
import { Optional } from "@/components/admin/parts/table/markers";
import { useFirm, useFormatTime } from "@/components/admin/shell/firm";
import { Button, buttonClass } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { StaffProduct } from "@/lib/catalogue/products/products";
import { stateWords } from "@/lib/catalogue/products/state-words";
import { catalogueMessages } from "@/lib/catalogue/words";
import { SAVE_KEYS } from "@/lib/shared/client/form/use-save-key";
import { formatClockTime, parseClockTime } from "@/lib/shared/days";
import { formatDateTime } from "@/lib/shared/firm-time";
import { editingWords } from "@/lib/shared/words/editing";
import { adminWords } from "@/lib/shared/words/screens";
import { getSheetPath, sheetLinks } from "@/lib/spec-sheets/spec-sheets";

type Props = {
  row: StaffProduct;
  busy: boolean;
  /** The public page. Absent if the product is not published. */
  href: string | undefined;
  onAddAnother: () => void;
  onWithdraw: () => void;
  onDiscard: () => void;
};

const { withdraw, discard } = catalogueMessages.products;
const link = buttonClass({ variant: "line", size: "small" });

/** The state of a product, its links, and what changes its state without a save. */
export function ProductStatus({ row, busy, href, onAddAnother, onWithdraw, onDiscard }: Props) {
  const [pendingAction, setPendingAction] = useState<"withdraw" | "discard">();
  const actions = { withdraw: onWithdraw, discard: onDiscard };

  function confirm() {
    if (pendingAction) actions[pendingAction]();
    setPendingAction(undefined);
  }

  return (
    <div className="flex flex-wrap items-center gap-2 @max-[26rem]/work:[&>:is(a,button)]:flex-auto @max-[26rem]/work:[&>:is(a,button)]:px-3">
      <div className="w-full">
        <StateChips row={row} />
      </div>
      {href && (
        <a href={href} target="_blank" rel="noopener" className={link}>
          <span>
            {stateWords.onSite} <span className="sr-only">{editingWords.newTab}</span>
          </span>
        </a>
      )}
      <PreviewLink resource="product" id={row.id} disabled={busy} />
      {row.state === "published" && (
        <a href={getSheetPath(row.id)} target="_blank" rel="noreferrer" className={link}>
          {sheetLinks.sheet}
        </a>
      )}
      <Button variant="line" size="small" disabled={busy} onClick={onAddAnother}>
        {stateWords.addAnother}
      </Button>
      {row.draft && (
        <Button variant="danger" size="small" disabled={busy} onClick={() => setPendingAction("discard")}>
          {stateWords.discard}
        </Button>
      )}
      {row.state === "published" && (
        <Button variant="danger" size="small" disabled={busy} onClick={() => setPendingAction("withdraw")}>
          {stateWords.withdraw}
        </Button>
      )}
      <span className="w-full text-micro text-slate">{stateWords.previewShows}</span>
      <ConfirmDialog
        open={pendingAction !== undefined}
        question={pendingAction === "discard" ? discard.confirm : withdraw.confirm}
        name={row.title}
        confirmLabel={pendingAction === "discard" ? stateWords.discard : stateWords.withdraw}
        onConfirm={confirm}
        onCancel={() => setPendingAction(undefined)}
      />
    </div>
  );
}

/** The times at which a draft is published and a product is withdrawn. */
export function ProductSchedule() {
  const { timeZone } = useFirm();
  return (
    <fieldset className="grid gap-3 border-t border-joint pt-4">
      {/* Floating keeps it below the border. */}
      <legend className="float-left text-small font-semibold">
        {stateWords.times} <Optional />
      </legend>
      <ScheduleField name="publish_at" label={stateWords.publishAt} />
      <ScheduleField name="withdraw_at" label={stateWords.withdrawAt} />
      <p className="text-micro text-slate">{stateWords.zone(timeZone)}</p>
    </fieldset>
  );
}

const toInputValue = (moment: string, zone: string) => (moment ? formatClockTime(new Date(moment), zone).replace(" ", "T") : "");

/** While a year is typed, the field passes through the years 2, 20 and 202. */
const isComplete = (text: string) => text >= "2000";

/** A date and time in the firm's time zone. Its value is a UTC timestamp, or "". */
function ScheduleField({ name, label }: { name: string; label: string }) {
  const { timeZone } = useFirm();
  const { field, fieldState, formState } = useController({ name });
  const [typed, setTyped] = useState<{ text: string; timestamp: string }>();
  const timestamp = String(field.value);
  const text = typed?.timestamp === timestamp ? typed.text : toInputValue(timestamp, timeZone);

  function change(next: string) {
    const initial: string = formState.defaultValues?.[name] ?? "";
    // The field shows minutes only. An unchanged time keeps its seconds.
    const isInitial = next === toInputValue(initial, timeZone);
    const moment = isInitial ? initial : isComplete(next) ? parseClockTime(next, timeZone).toISOString() : "";
    setTyped({ text: next, timestamp: moment });
    field.onChange(moment);
  }

  return (
    <Field
      label={label}
      density="admin"
      error={fieldState.error?.message}
      hint={timestamp && formatDateTime(timestamp, timeZone)}
      className="flex-1 basis-52"
    >
      {(control) => <input {...control} {...field} type="datetime-local" value={text} onChange={({ target }) => change(target.value)} />}
    </Field>
  );
}

export const hasUnpublishedChanges = (stored: StaffProduct | undefined) =>
  stored !== undefined && (stored.state !== "published" || stored.draft !== null);

/** What the main button of the form does. A draft with a time is published at that time. */
function useMainButton(stored: StaffProduct | undefined) {
  const formatTime = useFormatTime();
  const publishAt = String(useWatch({ name: "publish_at" }));
  const submit = !stored ? stateWords.add : hasUnpublishedChanges(stored) ? stateWords.publish : stateWords.update;
  return { submit, schedule: publishAt ? stateWords.schedule(formatTime(publishAt)) : undefined };
}

type ButtonsProps = { stored: StaffProduct | undefined; busy: boolean; pressed: string | undefined };

/** The buttons that save a product: each stores another state. */
export function ProductButtons({ stored, busy, pressed }: ButtonsProps) {
  const { submit, schedule } = useMainButton(stored);
  const isUnpublished = hasUnpublishedChanges(stored);
  const main = schedule ? "draft" : "published";
  // The save shortcut does not publish a draft.
  const isShortcutOnDraft = isUnpublished && !schedule;
  return (
    <>
      <Button
        type="submit"
        name="state"
        value={main}
        aria-keyshortcuts={isShortcutOnDraft ? undefined : SAVE_KEYS}
        size="medium"
        variant={stored ? "edit" : "primary"}
        busy={pressed === main}
        disabled={busy && pressed !== main}
      >
        {pressed === main ? adminWords.processing : (schedule ?? submit)}
      </Button>
      {!schedule && (
        <Button
          type="submit"
          name="state"
          value="draft"
          variant="line"
          size="medium"
          busy={pressed === "draft"}
          disabled={busy && pressed !== "draft"}
          data-saves={isUnpublished || undefined}
          aria-keyshortcuts={isUnpublished ? SAVE_KEYS : undefined}
        >
          {stateWords.save}
        </Button>
      )}
    </>
  );
}

export function ProductHint({ stored }: Pick<ButtonsProps, "stored">) {
  const { submit, schedule } = useMainButton(stored);
  return [!schedule && stateWords.atOnce(submit), editingWords.pasting].filter(Boolean).join(" ");
}
