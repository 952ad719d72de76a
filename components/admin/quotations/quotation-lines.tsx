import { type KeyboardEvent, useRef } from "react";
import { type FieldError, useFieldArray, useFormContext, useFormState, useWatch } from "react-hook-form";
import { FormSection } from "@/components/admin/catalogue/product-data/form-section";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { SelectField, TextField } from "@/components/admin/parts/form/fields";
import { PriceInput, ProductInput, VariantInput } from "@/components/admin/quotations/line-inputs";
import { Button } from "@/components/ui/button";
import { UNIT_NAMES } from "@/lib/enquiries/request-lines";
import { computeTyped, createLine, type LineValues, type QuotationValues } from "@/lib/quotations/form-values";
import { formatMoney } from "@/lib/quotations/money";
import { MAX_QUOTATION_LINES } from "@/lib/quotations/quotations";
import { quotationWords } from "@/lib/quotations/screen-words";
import { GST_PERCENTS } from "@/lib/quotations/totals";
import { REQUEST_UNITS, type RequestUnit } from "@/lib/shared/units";

const { line: words } = quotationWords;

export const GST_OPTIONS = GST_PERCENTS.map((percent) => ({ value: percent, label: `${percent} %` }));
export const toUnitOptions = (units: readonly RequestUnit[]) => units.map((unit) => ({ value: unit, label: UNIT_NAMES[unit][0] }));

const COLUMNS =
  "@min-[60rem]/work:grid-cols-[minmax(0,3fr)_minmax(0,1.5fr)_5rem_5.5rem_7rem_4.5rem_5rem_6rem_minmax(5.5rem,1.2fr)_2.75rem]";
/** A card with two rows of fields, or one row of a table, whose columns are too narrow for a label or a sentence. */
const card =
  "relative grid grid-cols-6 items-start gap-x-3 gap-y-2 @max-[60rem]/work:rounded-ease @max-[60rem]/work:border @max-[60rem]/work:border-joint @max-[60rem]/work:p-3";
const row =
  "@min-[60rem]/work:gap-1.5 @min-[60rem]/work:[&_[id$=-error]]:sr-only @min-[60rem]/work:[&_label]:sr-only @min-[60rem]/work:[&_:is(input,select)]:px-2 @min-[60rem]/work:[&_select]:bg-position-[right_0.25rem_center] @min-[60rem]/work:[&_select]:pr-6!";
const WHOLE = "@max-[60rem]/work:col-span-full";
const HALF = "@max-[60rem]/work:col-span-3";
const NUMBER = "text-right tabular-nums";

const listMessages = (errors: object | undefined): string[] =>
  Object.values((errors ?? {}) as Record<string, FieldError | undefined>).flatMap((error) => error?.message ?? []);

/** The lines as rows of a table, or as cards in a narrow area. Enter adds one. */
export function QuotationLines() {
  const { getValues, clearErrors } = useFormContext<QuotationValues>();
  const { errors } = useFormState<QuotationValues>({ name: "lines" });
  const { fields, insert, remove } = useFieldArray<QuotationValues, "lines", "key">({ name: "lines", keyName: "key" });
  const addButton = useRef<HTMLButtonElement>(null);
  const isFull = fields.length >= MAX_QUOTATION_LINES;
  const problem = errors.lines?.root?.message ?? errors.lines?.message;

  function add(place: number) {
    if (isFull) return;
    clearErrors("lines");
    insert(place, createLine(getValues(`lines.${place - 1}`)), { focusName: `lines.${place}.text` });
  }

  function addByKey(event: KeyboardEvent, index: number) {
    // While an input method composes, Enter chooses a word.
    if (event.nativeEvent.isComposing) return;
    if (event.key !== "Enter" || event.defaultPrevented || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement))
      return;
    event.preventDefault();
    add(index + 1);
  }

  return (
    <FormSection heading={quotationWords.lines} hint={quotationWords.lineKeys}>
      <div aria-hidden="true" className={`mb-1 hidden gap-1.5 text-micro text-slate @min-[60rem]/work:grid ${COLUMNS}`}>
        {Object.values(words).map((label) => (
          <span key={label} className={label === words.net ? "text-right" : ""}>
            {label}
          </span>
        ))}
      </div>
      <ol className="grid grid-cols-1 gap-3 @min-[60rem]/work:gap-1.5">
        {fields.map(({ key }, index) => {
          const messages = listMessages(errors.lines?.[index]);
          return (
            <li key={key} onKeyDown={(event) => addByKey(event, index)}>
              <fieldset aria-label={quotationWords.lineName(index + 1)} className={`${card} ${row} ${COLUMNS}`}>
                <div className={WHOLE}>
                  <ProductInput index={index} />
                </div>
                <div className={WHOLE}>
                  <VariantInput index={index} />
                </div>
                <TextField
                  name={`lines.${index}.quantity`}
                  label={words.quantity}
                  marker={null}
                  inputMode="decimal"
                  className={`${HALF} [&_input]:text-right`}
                />
                <SelectField
                  name={`lines.${index}.unit`}
                  label={words.unit}
                  marker={null}
                  options={toUnitOptions(REQUEST_UNITS)}
                  className={HALF}
                />
                <div className={HALF}>
                  <PriceInput index={index} />
                </div>
                <TextField
                  name={`lines.${index}.discount_percent`}
                  label={words.discount}
                  marker={null}
                  inputMode="decimal"
                  className={`${HALF} [&_input]:text-right`}
                />
                <SelectField name={`lines.${index}.gst_percent`} label={words.gst} marker={null} options={GST_OPTIONS} className={HALF} />
                <TextField
                  name={`lines.${index}.hs_code`}
                  label={words.hsCode}
                  marker={null}
                  inputMode="numeric"
                  maxLength={8}
                  className={HALF}
                />
                <p className={`${WHOLE} self-end text-small @min-[60rem]/work:self-center ${NUMBER}`}>
                  <span className="text-slate @min-[60rem]/work:sr-only">{words.net}</span> <LineNet index={index} />
                </p>
                <button
                  type="button"
                  aria-label={quotationWords.removeLine(index + 1)}
                  onClick={() => {
                    clearErrors("lines");
                    remove(index);
                    addButton.current?.focus();
                  }}
                  className="grid size-11 place-items-center rounded-ease text-slate hover:text-jasper @max-[60rem]/work:absolute @max-[60rem]/work:-top-1 @max-[60rem]/work:right-0"
                >
                  <AdminIcon name="trash" />
                </button>
              </fieldset>
              {/* The fields have these errors too. */}
              {messages.length > 0 && (
                <ul aria-hidden="true" className="mt-1 text-small leading-[1.4] font-[550] text-jasper @max-[60rem]/work:hidden">
                  {messages.map((message) => (
                    <li key={message}>{message}</li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ol>
      {fields.length === 0 && (
        <p className="rounded-ease border border-dashed border-ash p-4 text-small text-slate">{quotationWords.noLines}</p>
      )}
      {problem && (
        <p role="alert" className="mt-2 text-small font-[550] text-jasper">
          {problem}
        </p>
      )}
      <Button
        ref={addButton}
        data-field="lines"
        variant="line"
        size="small"
        className="mt-3"
        disabled={isFull}
        onClick={() => add(fields.length)}
      >
        <AdminIcon name="plus" />
        {quotationWords.addLine}
      </Button>
    </FormSection>
  );
}

function LineNet({ index }: { index: number }) {
  const { getValues } = useFormContext<QuotationValues>();
  const line: LineValues | undefined = useWatch({ name: `lines.${index}` });
  const currency: string = useWatch({ name: "currency" });
  const net = line && computeTyped({ ...getValues(), lines: [line], currency }).lines[0]?.net;
  return net == null ? "—" : formatMoney(net, currency);
}
