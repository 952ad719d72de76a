import { useState } from "react";
import { useWatch } from "react-hook-form";
import { FormSection } from "@/components/admin/catalogue/product-data/form-section";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Options } from "@/components/admin/parts/form/choice";
import { SelectField, TextAreaField, TextField } from "@/components/admin/parts/form/fields";
import { GST_OPTIONS, QuotationLines, toUnitOptions } from "@/components/admin/quotations/quotation-lines";
import { TypedTotals } from "@/components/admin/quotations/quotation-totals";
import { listCountries } from "@/lib/quotations/countries";
import type { QuotationValues } from "@/lib/quotations/form-values";
import { COMMON_CURRENCIES } from "@/lib/quotations/money";
import { quotationWords } from "@/lib/quotations/screen-words";
import { INCOTERMS } from "@/lib/quotations/totals";
import { supplyNames } from "@/lib/quotations/words";
import { getLanguageName, LOCALES } from "@/lib/shared/languages";
import { AREA_UNITS } from "@/lib/shared/units";

const words = quotationWords.fields;
const toOptions = (codes: readonly string[]) => codes.map((code) => ({ value: code, label: code }));
const countries = listCountries().map(({ code, name }) => ({ value: code, label: name }));
const otherCurrencies = Intl.supportedValuesOf("currency").filter((code) => !COMMON_CURRENCIES.includes(code));

const grid = "grid grid-cols-2 items-start gap-x-3 gap-y-3 @min-[46rem]/work:grid-cols-4";
const WHOLE = "@max-[46rem]/work:col-span-full";
const optional = { marker: null };

/** All fields of a draft. The lines come early, because they are most of the work. */
export const QuotationFields = () => (
  <div className="-mt-3">
    <CustomerFields />
    <div className="py-3">
      <TermFields />
    </div>
    <QuotationLines />
    <FormSection heading={quotationWords.charges}>
      <ChargeFields />
    </FormSection>
    <FormSection heading={quotationWords.totals.heading}>
      <TypedTotals />
    </FormSection>
    <FormSection heading={quotationWords.terms}>
      <div className="grid gap-3 @min-[60rem]/work:grid-cols-3">
        <TextAreaField name="payment" label={words.payment} {...optional} />
        <TextAreaField name="delivery" label={words.delivery} {...optional} />
        <TextAreaField name="notes" label={words.notes} {...optional} />
      </div>
    </FormSection>
  </div>
);

/** Folded if there is a customer already. An error opens it. */
function CustomerFields() {
  const { name, company, country }: QuotationValues["customer"] = useWatch({ name: "customer" });
  const [isNew] = useState(name === "");
  return (
    <details open={isNew} className="group border-b border-joint pb-1">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 text-small -outline-offset-2">
        <h3 className="flex-none font-sans text-base leading-[1.3] font-semibold tracking-normal">{quotationWords.customer}</h3>
        <span className="min-w-0 truncate">{[name || quotationWords.noCustomer, company, country].filter(Boolean).join(", ")}</span>
        <AdminIcon name="chevron-down" className="ml-auto size-4.5 flex-none group-open:rotate-180" />
      </summary>
      <div className={`pb-3 ${grid}`}>
        <TextField name="customer.name" label={words.name} required className={WHOLE} />
        <TextField name="customer.company" label={words.company} {...optional} className={WHOLE} />
        <TextField name="customer.email" label={words.email} {...optional} type="email" className={WHOLE} />
        <TextField name="customer.phone" label={words.phone} {...optional} type="tel" className={WHOLE} />
        <TextAreaField
          name="customer.address"
          label={words.address}
          {...optional}
          className="col-span-full @min-[46rem]/work:col-span-2 [&_textarea]:min-h-11!"
        />
        <SelectField name="customer.country" label={words.country} {...optional} options={countries} />
        <TextField name="customer.gstin" label={words.gstin} {...optional} maxLength={20} autoCapitalize="characters" />
      </div>
    </details>
  );
}

const TermFields = () => (
  <div className="grid grid-cols-2 items-start gap-x-3 gap-y-3 @min-[60rem]/work:grid-cols-[1.6fr_1fr_1fr_1fr_1fr]">
    <SelectField name="supply" label={words.supply} {...optional} names={supplyNames} className="@max-[60rem]/work:col-span-full" />
    <SelectField name="currency" label={words.currency} {...optional}>
      <optgroup label={quotationWords.commonCurrencies}>
        <Options options={toOptions(COMMON_CURRENCIES)} />
      </optgroup>
      <optgroup label={quotationWords.allCurrencies}>
        <Options options={toOptions(otherCurrencies)} />
      </optgroup>
    </SelectField>
    <TextField name="valid_until" label={words.validUntil} {...optional} type="date" />
    <SelectField
      name="language"
      label={words.language}
      {...optional}
      options={LOCALES.map((code) => ({ value: code, label: getLanguageName(code) }))}
    />
    <SelectField name="units" label={words.units} {...optional} options={toUnitOptions(AREA_UNITS)} />
  </div>
);

const ChargeFields = () => (
  <div className="grid grid-cols-2 items-start gap-x-3 gap-y-3 @min-[60rem]/work:grid-cols-[1fr_1.6fr_1fr_1fr_1fr_1fr]">
    <SelectField name="incoterm" label={words.incoterm} {...optional} options={toOptions(INCOTERMS)}>
      <option value="">{quotationWords.noIncoterm}</option>
    </SelectField>
    <TextField name="place" label={words.place} {...optional} />
    <TextField name="freight" label={words.freight} {...optional} inputMode="decimal" />
    <TextField name="insurance" label={words.insurance} {...optional} inputMode="decimal" />
    <TextField name="packing" label={words.packing} {...optional} inputMode="decimal" />
    <SelectField name="charges_gst_percent" label={words.chargesGst} {...optional} options={GST_OPTIONS} />
  </div>
);
