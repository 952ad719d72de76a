import { useId, useRef, useState } from "react";
import { Field } from "@/components/ui/field";
import { mediaWords as words } from "@/lib/media/words";
import type { SearchResults } from "@/lib/search/search-results";
import { callApi } from "@/lib/shared/client/http/api";
import type { GalleryDetail } from "@/lib/website/gallery";

const DEBOUNCE_MS = 200;

export type ProductChoice = NonNullable<GalleryDetail["product"]>;

type Props = {
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
  onFound: (products: ProductChoice[]) => void;
};

export function ProductInput({ text, error, onChange, onFound }: Props) {
  const id = useId();
  const [titles, setTitles] = useState<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function fetchProducts(typed: string) {
    clearTimeout(timer.current);
    const q = typed.trim();
    if (!q) return;
    timer.current = setTimeout(async () => {
      const found = await callApi<SearchResults>("GET", `/api/search?${new URLSearchParams({ q })}`).catch(() => undefined);
      if (!found?.items) return;
      setTitles([...new Set(found.items.map(({ title }) => title))]);
      onFound(found.items);
    }, DEBOUNCE_MS);
  }

  return (
    <Field label={words.product} hint={words.productHint} error={error} density="admin">
      {(control) => (
        <>
          <input
            {...control}
            list={id}
            value={text}
            autoComplete="off"
            onFocus={() => fetchProducts(text)}
            onChange={({ target }) => {
              onChange(target.value);
              fetchProducts(target.value);
            }}
          />
          <datalist id={id}>
            {titles.map((title) => (
              <option key={title} value={title} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
