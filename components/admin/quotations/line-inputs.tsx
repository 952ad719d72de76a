import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { SuggestField, Suggestion } from "@/components/admin/parts/form/suggestions";
import { useFirm } from "@/components/admin/shell/firm";
import type { ProductData } from "@/lib/catalogue/products/products";
import type { Variant } from "@/lib/catalogue/products/variants";
import { UNIT_NAMES } from "@/lib/enquiries/request-lines";
import { QUOTATIONS_PATH } from "@/lib/quotations/client/use-quotations";
import { hasWordOf, type LineValues, type QuotationValues } from "@/lib/quotations/form-values";
import { formatMoney, toDecimal } from "@/lib/quotations/money";
import type { QuotedPrices } from "@/lib/quotations/quotations";
import { toHsCode } from "@/lib/quotations/quotations";
import { quotationWords } from "@/lib/quotations/screen-words";
import { stateNames } from "@/lib/quotations/words";
import type { SearchResults } from "@/lib/search/search-results";
import { apiQuery, useTypedQuery } from "@/lib/shared/client/http/api-query";
import { toLocalDay } from "@/lib/shared/days";
import { formatDay } from "@/lib/shared/firm-time";

const words = quotationWords.line;
const CHANGED = { shouldDirty: true };

type Props = { index: number };

const join = (parts: (string | null)[]) => parts.filter(Boolean).join(", ");

const productQuery = (id: number) => apiQuery<ProductData>(`/api/products/${id}`);

function useLine(index: number) {
  const { setValue, getValues } = useFormContext<QuotationValues>();
  const name = `lines.${index}` as const;
  const product: number | null = useWatch({ name: `${name}.product` });
  const change = (values: Partial<LineValues>) => {
    for (const [key, value] of Object.entries(values)) setValue(`${name}.${key}` as `${typeof name}.text`, value as string, CHANGED);
  };
  return { name, product, change, getLine: () => getValues(name) };
}

/** Finds products of the catalogue. Other text is kept as it is. */
export function ProductInput({ index }: Props) {
  const { name, product, change, getLine } = useLine(index);
  const client = useQueryClient();
  const [typed, setTyped] = useState("");
  const [before, setBefore] = useState("");
  const items = useTypedQuery<SearchResults>("/api/search", typed).data?.items ?? [];
  const found = typed.trim() === "" ? [] : items;

  async function pick(place: number) {
    const { id, title } = found[place]!;
    setTyped("");
    setBefore(title);
    change({ text: title, product: id, variant: "" });
    const picked = await client.fetchQuery(productQuery(id)).catch(() => undefined);
    change({ hs_code: toHsCode(picked?.hs_code) ?? "" });
  }

  return (
    <SuggestField
      name={`${name}.text`}
      label={words.text}
      list={{
        label: quotationWords.products,
        getOptions: () =>
          found.map(({ id, title, material, finish, size, thickness }) => ({
            key: id,
            content: <Suggestion title={title} detail={join([material, finish, size, thickness])} />,
          })),
        onPick: pick,
      }}
      onFocus={() => setBefore(getLine().text)}
      onText={(text) => {
        setTyped(text);
        // The text names another stone, so picture, HS code and earlier prices no longer match.
        if (product !== null && !hasWordOf(before, text)) change({ product: null, variant: "", hs_code: "" });
      }}
    />
  );
}

const describeVariant = ({ size, finish, thickness }: Variant) => join([size, finish, thickness]);

/** The SKU of the line's product. Its size, finish and thickness become part of the text. */
export function VariantInput({ index }: Props) {
  const { name, product, change, getLine } = useLine(index);
  const [isNear, setNear] = useState(false);
  const { data } = useQuery({ ...productQuery(product ?? 0), enabled: isNear && product !== null });
  const { title = "", variants = [] } = data ?? {};

  function pick(place: number) {
    const variant = variants[place]!;
    const { text } = getLine();
    change({ variant: variant.sku, text: text.startsWith(title) ? join([title, describeVariant(variant), variant.sku]) : text });
  }

  return (
    <SuggestField
      name={`${name}.variant`}
      label={words.variant}
      disabled={product === null}
      list={{
        label: quotationWords.variants,
        getOptions: () =>
          variants.map((variant) => ({ key: variant.sku, content: <Suggestion title={variant.sku} detail={describeVariant(variant)} /> })),
        onPick: pick,
      }}
      onFocus={() => setNear(true)}
    />
  );
}

export function PriceInput({ index }: Props) {
  const { timeZone } = useFirm();
  const { name, product, change } = useLine(index);
  const currency: string = useWatch({ name: "currency" });
  const [isNear, setNear] = useState(false);
  const { data } = useQuery({
    ...apiQuery<QuotedPrices>(`${QUOTATIONS_PATH}/prices?${new URLSearchParams({ product: String(product), currency })}`),
    enabled: isNear && product !== null,
  });
  const quoted = data?.items ?? [];

  return (
    <SuggestField
      name={`${name}.price`}
      label={words.price}
      inputMode="decimal"
      className="text-right tabular-nums"
      list={{
        label: quotationWords.prices,
        getOptions: () =>
          quoted.map(({ price, unit, customer, at, state }, place) => ({
            key: place,
            content: (
              <Suggestion
                title={quotationWords.per(formatMoney(price, currency), UNIT_NAMES[unit][0])}
                detail={join([customer, formatDay(toLocalDay(new Date(at), timeZone)), stateNames[state]])}
              />
            ),
          })),
        onPick: (place) => change({ price: toDecimal(quoted[place]!.price, currency), unit: quoted[place]!.unit }),
      }}
      onFocus={() => setNear(true)}
    />
  );
}
