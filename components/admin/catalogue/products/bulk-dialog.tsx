import { type ReactNode, useState } from "react";
import type { BulkAction } from "@/components/admin/catalogue/products/choose-bar";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { TermsInput } from "@/components/admin/parts/form/terms-input";
import { Field } from "@/components/ui/field";
import { WORD_STEPS } from "@/lib/catalogue/products/bulk";
import { attributeNames, bulkWords as words } from "@/lib/catalogue/products/bulk-words";
import { stateNames } from "@/lib/catalogue/products/state-words";
import type { OfferedTerms } from "@/lib/catalogue/terms/term-offers";
import { TERM_COLUMNS, TERM_KINDS, type TermColumn, type TermKind } from "@/lib/catalogue/terms/terms";
import { termWords } from "@/lib/catalogue/terms/words";

export type Place = { name: string; options: { _id: number; title: string }[] };

/** What is to be done, as the call takes it beside what it is done to. */
export type BulkStep = { action: BulkAction } & Record<string, string | number>;

type Props = {
  action: BulkAction | undefined;
  count: number;
  places: Place[];
  /** The words that there are; others can be written as well. */
  terms: OfferedTerms;
  busy: boolean;
  onConfirm: (step: BulkStep) => void;
  onCancel: () => void;
};

const kindOf = (column: string): TermKind => TERM_KINDS.find((kind) => TERM_COLUMNS[kind] === column)!;

const FRESH = { to: "", state: "published", attribute: "finish", step: "replace", value: "" };

/** Asks how something is to be done to the chosen products, and whether to all of them. */
export function BulkDialog({ action, count, places, terms, busy, onConfirm, onCancel }: Props) {
  const [shown, show] = useState<BulkAction>("move");
  const [values, set] = useState(FRESH);
  // The words stay while the dialog fades out.
  if (action && action !== shown) {
    show(action);
    set(FRESH);
  }
  const change = (name: keyof typeof FRESH) => (value: string) => set({ ...values, [name]: value });
  const steps: Record<BulkAction, BulkStep | undefined> = {
    move: values.to ? { action: "move", to: Number(values.to) } : undefined,
    state: { action: "state", state: values.state },
    attribute:
      values.value.trim() || values.step === "replace"
        ? { action: "attribute", attribute: values.attribute, step: values.step, value: values.value }
        : undefined,
    delete: { action: "delete" },
  };
  const step = steps[shown];
  return (
    <ConfirmDialog
      open={action !== undefined}
      question={words.questions[shown](count)}
      busy={busy}
      tone={shown === "delete" ? "danger" : "edit"}
      confirmLabel={words[shown]}
      busyLabel={words.working}
      disabled={!step}
      onConfirm={() => step && onConfirm(step)}
      onCancel={onCancel}
    >
      {shown === "move" && (
        <Select label={words.to} value={values.to} onChoose={change("to")}>
          <option value="">{words.chooseTo}</option>
          {places.map(({ name, options }) => (
            <optgroup key={name} label={name}>
              {options.map(({ _id, title }) => (
                <option key={_id} value={_id}>
                  {title}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
      {shown === "state" && (
        <Select
          label={words.newState}
          value={values.state}
          hint={values.state === "draft" ? words.stateHint : undefined}
          onChoose={change("state")}
        >
          {optionsOf(stateNames)}
        </Select>
      )}
      {shown === "attribute" && (
        <>
          <Select label={words.which} value={values.attribute} onChoose={change("attribute")}>
            {optionsOf(attributeNames)}
          </Select>
          <Select label={words.step} value={values.step} onChoose={change("step")}>
            {WORD_STEPS.map((name) => (
              <option key={name} value={name}>
                {words.steps[name]}
              </option>
            ))}
          </Select>
          <Field label={words.value} hint={values.step === "replace" ? words.emptyHint : undefined} density="admin" className="mt-4">
            {(control) => (
              <TermsInput
                key={values.attribute}
                control={control}
                name="value"
                label={termWords.offered(attributeNames[values.attribute as TermColumn])}
                value={values.value}
                onText={change("value")}
                terms={terms?.[kindOf(values.attribute)]}
              />
            )}
          </Field>
        </>
      )}
      <p className="mt-4 text-small text-slate">{words.undoable}</p>
    </ConfirmDialog>
  );
}

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));

type SelectProps = { label: string; value: string; hint?: string; onChoose: (value: string) => void; children: ReactNode };

const Select = ({ label, value, hint, onChoose, children }: SelectProps) => (
  <Field label={label} hint={hint} density="admin" className="mt-4">
    {(control) => (
      <select {...control} value={value} onChange={({ target }) => onChoose(target.value)}>
        {children}
      </select>
    )}
  </Field>
);
