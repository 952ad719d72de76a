import { useState } from "react";
import type { BulkAction } from "@/components/admin/catalogue/products/selection-bar";
import { parsePlace } from "@/components/admin/catalogue/products/use-product-list";
import type { Filter, ProductSelection } from "@/components/admin/catalogue/products/use-selection";
import { ConfirmDialog } from "@/components/admin/parts/dialog/dialog";
import { Choice, RowOptions } from "@/components/admin/parts/form/choice";
import { TermsInput } from "@/components/admin/parts/form/terms-input";
import { Field } from "@/components/ui/field";
import { BULK_VARIANT_FIELDS, type BulkResult, type BulkVariantField, WORD_STEPS } from "@/lib/catalogue/products/bulk";
import { attributeNames, bulkFieldNames, bulkWords as words } from "@/lib/catalogue/products/bulk-words";
import { availabilityNames } from "@/lib/catalogue/products/data-words";
import { stateLabels } from "@/lib/catalogue/products/state-words";
import type { SuggestedTerms } from "@/lib/catalogue/terms/term-suggestions";
import { TERM_COLUMNS, TERM_KINDS, type TermColumn, type TermKind } from "@/lib/catalogue/terms/terms";
import { termWords } from "@/lib/catalogue/terms/words";
import { catalogueMessages } from "@/lib/catalogue/words";
import { createBatchUndo } from "@/lib/imports/client/undo-batch";
import { useRun } from "@/lib/shared/client/form/use-run";
import { type ChangeResponse, callApi, getMessage, serverMessageOr, withOfflineHelp } from "@/lib/shared/client/http/api";
import { UNDO_TOAST_MS } from "@/lib/shared/client/use-undo";
import { parseNumberOrText } from "@/lib/shared/numbers";

export type TargetGroup = { id: number; name: string; options: { _id: number; title: string }[] };

export type BulkEdit = { action: BulkAction | "variants" } & Record<string, string | number | null>;

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

const INITIAL_VALUES = { to: "", state: "published", field: "", step: "replace", value: "" };
type Values = typeof INITIAL_VALUES;

const STEPS = [...WORD_STEPS, "clear"] as const;

const isVariantField = (field: string): field is BulkVariantField => (BULK_VARIANT_FIELDS as readonly string[]).includes(field);

/** Undefined while something is missing: nothing typed never clears a field. */
function toValueEdit({ field, step, value }: Values): BulkEdit | undefined {
  const isCleared = step === "clear";
  const text = value.trim();
  if (!field || (!text && !isCleared)) return undefined;
  if (!isVariantField(field))
    return { action: "attribute", attribute: field, step: isCleared ? "replace" : step, value: isCleared ? "" : text };
  const typed = field === "availability" ? text : parseNumberOrText(text, ".");
  return { action: "variants", field, value: isCleared ? null : typed };
}

export function BulkEditDialog({ action, count, targets, terms, busy, onConfirm, onCancel }: Props) {
  const [lastAction, setLastAction] = useState<BulkAction>("move");
  const [values, setValues] = useState(INITIAL_VALUES);
  // Keeps the words while the dialog fades out.
  if (action && action !== lastAction) {
    setLastAction(action);
    setValues(INITIAL_VALUES);
  }
  const setValue = (name: keyof Values) => (value: string) => setValues({ ...values, [name]: value });
  const edits: Record<BulkAction, BulkEdit | undefined> = {
    move: values.to ? { action: "move", to: Number(values.to) } : undefined,
    state: { action: "state", state: values.state },
    attribute: toValueEdit(values),
    delete: { action: "delete" },
  };
  const edit = edits[lastAction];
  return (
    <ConfirmDialog
      open={action !== undefined}
      question={words.questions[lastAction](count)}
      busy={busy}
      tone={lastAction === "delete" ? "danger" : "edit"}
      confirmLabel={lastAction === "attribute" ? words.changeCount(count) : words[lastAction]}
      busyLabel={words.working}
      disabled={!edit}
      onConfirm={() => edit && onConfirm(edit)}
      onCancel={onCancel}
    >
      {lastAction === "move" && (
        <Choice label={words.to} blank={words.chooseTo} value={values.to} className="mt-4" onChoose={setValue("to")}>
          <RowOptions groups={targets} />
        </Choice>
      )}
      {lastAction === "state" && (
        <Choice
          label={words.newState}
          names={stateLabels}
          value={values.state}
          hint={values.state === "draft" ? words.stateHint : values.state === "published" ? words.altHint : undefined}
          className="mt-4"
          onChoose={setValue("state")}
        />
      )}
      {lastAction === "attribute" && <ValueFields values={values} terms={terms} onSet={setValue} onChange={setValues} />}
      {lastAction !== "delete" && <p className="mt-4 text-small text-slate">{words.undoable}</p>}
    </ConfirmDialog>
  );
}

type ValueProps = {
  values: Values;
  terms: SuggestedTerms;
  onSet: (name: keyof Values) => (value: string) => void;
  onChange: (values: Values) => void;
};

function ValueFields({ values, terms, onSet, onChange }: ValueProps) {
  const { field, step, value } = values;
  const isOfVariants = isVariantField(field);
  const steps = isOfVariants ? STEPS.filter((name) => name === "replace" || name === "clear") : STEPS;
  return (
    <>
      <Choice
        label={words.which}
        blank={words.chooseField}
        names={bulkFieldNames}
        value={field}
        hint={isOfVariants ? words.variantsHint : undefined}
        className="mt-4"
        onChoose={(name) => onChange({ ...INITIAL_VALUES, field: name })}
      />
      {field && (
        <Choice
          label={words.step}
          options={steps.map((name) => ({ value: name, label: words.steps[name] }))}
          value={step}
          className="mt-4"
          onChoose={onSet("step")}
        />
      )}
      {field === "availability" && step !== "clear" && (
        <Choice
          label={words.oneValue}
          blank={words.chooseValue}
          names={availabilityNames}
          value={value}
          className="mt-4"
          onChoose={onSet("value")}
        />
      )}
      {field && field !== "availability" && step !== "clear" && (
        <Field label={isOfVariants ? words.oneValue : words.value} density="admin" className="mt-4">
          {(control) =>
            isOfVariants ? (
              <input {...control} inputMode="decimal" value={value} onChange={({ target }) => onSet("value")(target.value)} />
            ) : (
              <TermsInput
                key={field}
                control={control}
                name="value"
                label={termWords.offered(attributeNames[field as TermColumn])}
                value={value}
                onText={onSet("value")}
                terms={terms?.[getTermKind(field)]}
              />
            )
          }
        </Field>
      )}
    </>
  );
}

const toBulkFilter = ({ search, state, place, missing }: Filter) => ({
  search,
  state: state || "all",
  ...(missing && { missing }),
  ...Object.fromEntries(Object.entries(parsePlace(place)).map(([name, id]) => [name, Number(id)])),
});

export function useBulkEdit(chosen: ProductSelection, reload: () => void) {
  const [pendingAction, setPendingAction] = useState<BulkAction>();
  const { busy, run } = useRun();

  async function runEdit(step: BulkEdit) {
    const { scope, count } = chosen;
    const target = "ids" in scope ? { ids: [...scope.ids] } : { filter: toBulkFilter(scope.filter), count };
    const { answer } = await run(
      () => callApi<ChangeResponse & { data: BulkResult }>("POST", "/api/products/bulk", { ...target, ...step }),
      getMessage,
      withOfflineHelp(serverMessageOr(catalogueMessages.products.bulk.failed)),
      // Without a batch nothing changed: the message that says so stays as long as one with Undo.
      ({ data: { batch } }) => ({ duration: UNDO_TOAST_MS, ...createBatchUndo(batch, reload) }),
    );
    if (answer) {
      chosen.clear();
      setPendingAction(undefined);
    }
    reload();
  }

  return { pendingAction, setPendingAction, busy, runEdit };
}
