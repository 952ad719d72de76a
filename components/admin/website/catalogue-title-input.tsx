import { type ComponentProps, useId, useState } from "react";
import type { Suggestion } from "@/lib/search/search-results";
import { useTypedQuery } from "@/lib/shared/client/http/api-query";
import { websiteWords as words } from "@/lib/website/words";

const KINDS: Suggestion["kind"][] = ["product", "collection", "category"];

type Props = Omit<ComponentProps<"input">, "value" | "onChange" | "list"> & {
  value: string;
  onChange: (value: string) => void;
};

/** Suggests titles of published products, subcategories and categories while staff type, and says if none has this title. */
export function CatalogueTitleInput({ value, onChange, ...input }: Props) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const { data } = useTypedQuery<{ items: Suggestion[] }>("/api/search/suggest", typed);
  const titles = data?.items.filter(({ kind }) => KINDS.includes(kind)).map(({ label }) => label);
  const isUnknown = titles !== undefined && value.trim() !== "" && !titles.includes(value.trim());
  return (
    <span className="block min-w-0 flex-1">
      <input
        {...input}
        list={id}
        value={value}
        onFocus={() => setTyped(value)}
        onChange={({ target }) => {
          onChange(target.value);
          setTyped(target.value);
        }}
      />
      <datalist id={id}>
        {titles?.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
      <span role="status" className="block text-micro text-slate">
        {isUnknown && <span className="mt-1.5 block">{words.unknownTitle}</span>}
      </span>
    </span>
  );
}
