import { type QueryClient, useQuery } from "@tanstack/react-query";
import { flushSync } from "react-dom";
import { type UseFormReturn, useFormContext } from "react-hook-form";
import { type PartProps, useFormErrors } from "@/components/admin/catalogue/product-data/entry-field";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Picture } from "@/components/ui/picture";
import { dataWords as words } from "@/lib/catalogue/products/form/data-form-words";
import { type FormPictures, getAltField, isEmptySlot, proposeAltTexts } from "@/lib/catalogue/products/form/form-pictures";
import { isNewFile } from "@/lib/catalogue/products/form/product-data-form";
import type { MediaPage } from "@/lib/media/media";
import { mediaWords } from "@/lib/media/words";
import { apiQuery } from "@/lib/shared/client/http/api-query";
import { MAX_ALT } from "@/lib/shared/limits";

const PATH = "/api/media";
const HEADING = "alt-texts";

const listStored = ({ pictures }: FormPictures) => pictures.map(({ image }) => image).filter((image) => image && !isNewFile(image));

/** Asks which of the stored pictures have no alt text. */
const undescribedQuery = (urls: string[]) => apiQuery<MediaPage>(`${PATH}?${new URLSearchParams({ alt: "missing", url: urls.join(",") })}`);

export const reloadUndescribed = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith(PATH) });

type ProductForm = Pick<UseFormReturn, "getValues" | "setValue">;

/** Shows fields with proposed alt texts. @returns true if fields were added */
function showAltFields({ getValues, setValue }: ProductForm, undescribed: MediaPage["items"]): boolean {
  const { title, finish, data } = getValues();
  const urls = new Set(undescribed.map(({ url }) => url));
  const asked = proposeAltTexts(data, (image) => isNewFile(image) || urls.has(image), { title: title.trim(), finish: finish.trim() });
  const isNew = asked.pictures.some((picture, place) => picture !== data.pictures[place]);
  if (isNew) {
    flushSync(() => setValue("data", { ...data, ...asked }, { shouldDirty: true }));
    document.getElementById(HEADING)?.focus();
  }
  return isNew;
}

/** Asks for alt texts before a product is published. A failed request does not stop it. */
export async function askBeforePublishing(client: QueryClient, form: ProductForm): Promise<boolean> {
  const urls = listStored(form.getValues("data"));
  const page = urls.length > 0 && (await client.fetchQuery(undescribedQuery(urls)).catch(() => undefined));
  return !showAltFields(form, page ? page.items : []);
}

/** Counts the pictures without an alt text. On publishing, or at the press of a button, shows a field for each. */
export function AltTextsPart({ value, onChange }: PartProps) {
  const form = useFormContext();
  const { pictures } = value;
  const urls = listStored(value);
  const { data } = useQuery({ ...undescribedQuery(urls), enabled: urls.length > 0 });
  const asked = pictures.filter((picture) => !isEmptySlot(picture) && picture.alt !== undefined);
  const missing = data?.items ?? [];
  if (asked.length === 0)
    return missing.length === 0 || urls.length === 0 ? null : (
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        {words.altMissing(missing.length)}
        <Button variant="line" size="small" onClick={() => showAltFields(form, missing)}>
          {words.describe(missing.length)}
        </Button>
      </p>
    );
  return (
    <div className="mt-3 grid gap-3 rounded-ease border border-verde p-3">
      <div>
        <h4 id={HEADING} tabIndex={-1} className="font-sans text-small leading-[1.4] font-[550] tracking-normal outline-offset-4">
          {words.describe(asked.length)}
        </h4>
        <p className="mt-1 text-micro text-slate">{words.altProposed}</p>
      </div>
      <ul className="grid gap-3 @min-[46rem]/work:grid-cols-2">
        {pictures.map(
          (picture, place) =>
            asked.includes(picture) && (
              <li key={picture.id} className="flex min-w-0 items-start gap-3">
                <Picture src={picture.image} alt="" sizes="80px" className="size-16 flex-none text-micro" />
                <AltTextField
                  label={mediaWords.altOf(words.pictureName(place))}
                  path={`alt.${getAltField(place)}`}
                  value={picture.alt ?? ""}
                  onChange={(alt) => onChange({ pictures: pictures.with(place, { ...picture, alt }) })}
                />
              </li>
            ),
        )}
      </ul>
    </div>
  );
}

/** Grows with its text, so that a proposal can be read on a phone. */
function AltTextField({ label, path, value, onChange }: { label: string; path: string; value: string; onChange: (value: string) => void }) {
  const { getError, clearErrors } = useFormErrors();
  return (
    <Field label={label} density="admin" error={getError(path)} className="flex-1">
      {(control) => (
        <textarea
          {...control}
          className={`${control.className} min-h-(--control)! [field-sizing:content]`}
          data-field={path}
          value={value}
          maxLength={MAX_ALT}
          rows={1}
          onChange={({ target }) => {
            clearErrors(path);
            onChange(target.value.replace(/\n/g, " "));
          }}
        />
      )}
    </Field>
  );
}
