import { type ReactNode, useState } from "react";
import type { BulkAction } from "@/components/admin/catalogue/products/selection-bar";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { TermsInput } from "@/components/admin/parts/form/terms-input";
import { Field } from "@/components/ui/field";
import { WORD_STEPS } from "@/lib/catalogue/products/bulk";
import { attributeNames, bulkWords as words } from "@/lib/catalogue/products/bulk-words";
import { stateNames } from "@/lib/catalogue/products/state-words";
import type { SuggestedTerms } from "@/lib/catalogue/terms/term-suggestions";
import { TERM_COLUMNS, TERM_KINDS, type TermColumn, type TermKind } from "@/lib/catalogue/terms/terms";
import { termWords } from "@/lib/catalogue/terms/words";

export type TargetGroup = { name: string; options: { _id: number; title: string }[] };

export type BulkEdit = { action: BulkAction } & Record<string, string | number>;

type Props = {
  action: BulkAction | undefined;
  count: number;
  targets: TargetGroup[];
  terms: SuggestedTerms;
  busy: boolean;
  onConfirm: (step: BulkEdit) => void;
  onCancel: () => void;
};

const getTermKind = (column: string): TermKind => TERM_KINDS.find((kind) => TERM_COLUMNS[kind] === column)!;

const INITIAL_VALUES = { to: "", state: "published", attribute: "finish", step: "replace", value: "" };

export function BulkEditDialog({ action, count, targets, terms, busy, onConfirm, onCancel }: Props) {
  const [lastAction, setLastAction] = useState<BulkAction>("move");
  const [values, setValues] = useState(INITIAL_VALUES);
  // Keeps the words while the dialog fades out.
  if (action && action !== lastAction) {
    setLastAction(action);
    setValues(INITIAL_VALUES);
  }
  const setValue = (name: keyof typeof INITIAL_VALUES) => (value: string) => setValues({ ...values, [name]: value });
  const edits: Record<BulkAction, BulkEdit | undefined> = {
    move: values.to ? { action: "move", to: Number(values.to) } : undefined,
    state: { action: "state", state: values.state },
    attribute:
      values.value.trim() || values.step === "replace"
        ? { action: "attribute", attribute: values.attribute, step: values.step, value: values.value }
        : undefined,
    delete: { action: "delete" },
  };
  const edit = edits[lastAction];
  return (
    <ConfirmDialog
      open={action !== undefined}
      question={words.questions[lastAction](count)}
      busy={busy}
      tone={lastAction === "delete" ? "danger" : "edit"}
      confirmLabel={words[lastAction]}
      busyLabel={words.working}
      disabled={!edit}
      onConfirm={() => edit && onConfirm(edit)}
      onCancel={onCancel}
    >
      {lastAction === "move" && (
        <Select label={words.to} value={values.to} onChoose={setValue("to")}>
          <option value="">{words.chooseTo}</option>
          {targets.map(({ name, options }) => (
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
      {lastAction === "state" && (
        <Select
          label={words.newState}
          value={values.state}
          hint={values.state === "draft" ? words.stateHint : undefined}
          onChoose={setValue("state")}
        >
          {renderOptions(stateNames)}
        </Select>
      )}
      {lastAction === "attribute" && (
        <>
          <Select label={words.which} value={values.attribute} onChoose={setValue("attribute")}>
            {renderOptions(attributeNames)}
          </Select>
          <Select label={words.step} value={values.step} onChoose={setValue("step")}>
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
                onText={setValue("value")}
                terms={terms?.[getTermKind(values.attribute)]}
              />
            )}
          </Field>
        </>
      )}
      <p className="mt-4 text-small text-slate">{words.undoable}</p>
    </ConfirmDialog>
  );
}

const renderOptions = (names: Record<string, string>) =>
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
