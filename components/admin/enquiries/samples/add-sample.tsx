import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { FormDialog } from "@/components/admin/parts/dialog/form-dialog";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { SelectField, TextAreaField } from "@/components/admin/parts/form/fields";
import { SuggestField, Suggestion } from "@/components/admin/parts/form/suggestions";
import { Button } from "@/components/ui/button";
import type { ProductData } from "@/lib/catalogue/products/products";
import { useSampleChanges } from "@/lib/enquiries/client/use-samples";
import type { EnquiryDetail, EnquiryDetailLine } from "@/lib/enquiries/enquiries";
import { formatVariant } from "@/lib/enquiries/request-lines";
import { sampleMessages, sampleWords as words } from "@/lib/enquiries/sample-words";
import { newSample } from "@/lib/enquiries/samples";
import type { SearchResults } from "@/lib/search/search-results";
import { changeAndKeepFocus } from "@/lib/shared/client/focus";
import { apiQuery, useTypedQuery } from "@/lib/shared/client/http/api-query";

/** Adds a sample to a line of the enquiry. */
export function AddLineSample({ enquiry, line }: { enquiry: number; line: EnquiryDetailLine }) {
  const { busy, add } = useSampleChanges(enquiry);
  return (
    <Button
      variant="line"
      size="small"
      className="col-span-full mt-1.5 justify-self-start"
      aria-label={words.addLineOf(line.title)}
      busy={busy}
      onClick={() => void changeAndKeepFocus(() => add({ line: line.id }))}
    >
      {words.addLine}
    </Button>
  );
}

/** Adds a sample of any product. Asks for the postal address, which leads and calls often lack. */
export function AddSample({ enquiry: { id, address } }: { enquiry: Pick<EnquiryDetail, "id" | "address"> }) {
  const { busy, add } = useSampleChanges(id);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="line" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <AdminIcon name="parcel" />
        {words.add}
      </Button>
      <FormDialog
        open={isOpen}
        heading={words.add}
        schema={newSample}
        values={{ product: "", id: null, variant: "", address: address ?? "" }}
        toFields={({ id, variant, address: typed }) => ({
          ...{ product: id, variant },
          // An address that nobody typed would overwrite a newer one.
          ...(typed !== (address ?? "") && { address: typed }),
        })}
        submit={words.add}
        busy={busy}
        onSave={add}
        onClose={() => setOpen(false)}
      >
        <ProductFields />
        <TextAreaField name="address" label={sampleMessages.address} />
      </FormDialog>
    </>
  );
}

function ProductFields() {
  const { setValue } = useFormContext();
  const product: number | null = useWatch({ name: "id" });
  const [typed, setTyped] = useState("");
  const items = useTypedQuery<SearchResults>("/api/search", typed).data?.items ?? [];
  const found = typed.trim() === "" ? [] : items;
  const { data } = useQuery({ ...apiQuery<ProductData>(`/api/products/${product}`), enabled: product !== null });
  const variants = data?.variants ?? [];

  return (
    <>
      <SuggestField
        name="product"
        label={sampleMessages.product}
        placeholder={words.productExample}
        list={{
          label: words.found,
          getOptions: () =>
            found.map(({ id, title, ...texts }) => ({
              key: id,
              content: <Suggestion title={title} detail={[texts.material, texts.finish, texts.size].filter(Boolean).join(", ")} />,
            })),
          onPick: (place) => {
            const { id, title } = found[place]!;
            setTyped("");
            setValue("product", title);
            setValue("id", id);
            setValue("variant", "");
          },
        }}
        onText={(text) => {
          setTyped(text);
          setValue("id", null);
        }}
      />
      {variants.length > 0 && (
        <SelectField
          name="variant"
          label={sampleMessages.variant}
          options={variants.map(({ sku, ...texts }) => ({ value: sku, label: formatVariant({ ...texts, variant: sku }) }))}
        >
          <option value="">—</option>
        </SelectField>
      )}
    </>
  );
}
