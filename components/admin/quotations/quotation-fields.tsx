import { useState } from "react";
import { useWatch } from "react-hook-form";
import { FormSection } from "@/components/admin/catalogue/product-data/form-section";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { SelectField, TextAreaField, TextField } from "@/components/admin/parts/form/fields";
import { QuotationLines } from "@/components/admin/quotations/quotation-lines";
import { TypedTotals } from "@/components/admin/quotations/quotation-totals";
import { UNIT_NAMES } from "@/lib/enquiries/request-lines";
import { listCountries } from "@/lib/quotations/countries";
import type { QuotationValues } from "@/lib/quotations/form-values";
import { COMMON_CURRENCIES } from "@/lib/quotations/money";
import { quotationWords } from "@/lib/quotations/screen-words";
import { GST_PERCENTS, INCOTERMS, SUPPLIES } from "@/lib/quotations/totals";
import { supplyNames } from "@/lib/quotations/words";
import { getLanguageName, LOCALES } from "@/lib/shared/languages";
import { AREA_UNITS } from "@/lib/shared/units";

const words = quotationWords.fields;
const countries = listCountries();
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
        <SelectField name="customer.country" label={words.country} {...optional}>
          {countries.map((one) => (
            <option key={one.code} value={one.code}>
              {one.name}
            </option>
          ))}
        </SelectField>
        <TextField name="customer.gstin" label={words.gstin} {...optional} maxLength={20} autoCapitalize="characters" />
      </div>
    </details>
  );
}

const TermFields = () => (
  <div className="grid grid-cols-2 items-start gap-x-3 gap-y-3 @min-[60rem]/work:grid-cols-[1.6fr_1fr_1fr_1fr_1fr]">
    <SelectField name="supply" label={words.supply} {...optional} className="@max-[60rem]/work:col-span-full">
      {SUPPLIES.map((supply) => (
        <option key={supply} value={supply}>
          {supplyNames[supply]}
        </option>
      ))}
    </SelectField>
    <SelectField name="currency" label={words.currency} {...optional}>
      <optgroup label={quotationWords.commonCurrencies}>
        <CurrencyOptions codes={COMMON_CURRENCIES} />
      </optgroup>
      <optgroup label={quotationWords.allCurrencies}>
        <CurrencyOptions codes={otherCurrencies} />
      </optgroup>
    </SelectField>
    <TextField name="valid_until" label={words.validUntil} {...optional} type="date" />
    <SelectField name="language" label={words.language} {...optional}>
      {LOCALES.map((code) => (
        <option key={code} value={code}>
          {getLanguageName(code)}
        </option>
      ))}
    </SelectField>
    <SelectField name="units" label={words.units} {...optional}>
      {AREA_UNITS.map((unit) => (
        <option key={unit} value={unit}>
          {UNIT_NAMES[unit][0]}
        </option>
      ))}
    </SelectField>
  </div>
);

const CurrencyOptions = ({ codes }: { codes: readonly string[] }) =>
  codes.map((code) => (
    <option key={code} value={code}>
      {code}
    </option>
  ));

const ChargeFields = () => (
  <div className="grid grid-cols-2 items-start gap-x-3 gap-y-3 @min-[60rem]/work:grid-cols-[1fr_1.6fr_1fr_1fr_1fr_1fr]">
    <SelectField name="incoterm" label={words.incoterm} {...optional}>
      <option value="">{quotationWords.noIncoterm}</option>
      {INCOTERMS.map((code) => (
        <option key={code} value={code}>
          {code}
        </option>
      ))}
    </SelectField>
    <TextField name="place" label={words.place} {...optional} />
    <TextField name="freight" label={words.freight} {...optional} inputMode="decimal" />
    <TextField name="insurance" label={words.insurance} {...optional} inputMode="decimal" />
    <TextField name="packing" label={words.packing} {...optional} inputMode="decimal" />
    <SelectField name="charges_gst_percent" label={words.chargesGst} {...optional}>
      {GST_PERCENTS.map((percent) => (
        <option key={percent} value={percent}>
          {percent} %
        </option>
      ))}
    </SelectField>
  </div>
);
