import { type ComponentProps, useId } from "react";
import { useCatalogueTitles } from "@/components/admin/website/use-catalogue-titles";
import { websiteWords as words } from "@/lib/website/words";

type Props = Omit<ComponentProps<"input">, "value" | "onChange" | "list"> & {
  value: string;
  onChange: (value: string) => void;
};

/** Suggests titles of the catalogue while staff type, and says if none has this title. */
export function CatalogueTitleInput({ value, onChange, ...input }: Props) {
  const id = useId();
  const { titles, fetchTitles } = useCatalogueTitles();
  const isUnknown = titles !== undefined && !titles.includes(value.trim());
  return (
    <span className="block min-w-0 flex-1">
      <input
        {...input}
        list={id}
        value={value}
        onFocus={() => fetchTitles(value)}
        onChange={({ target }) => {
          onChange(target.value);
          fetchTitles(target.value);
        }}
      />
      <datalist id={id}>
        {titles?.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
      <span role="status" className="block text-micro text-slate">
        {isUnknown && value.trim() !== "" && <span className="mt-1.5 block">{words.unknownTitle}</span>}
      </span>
    </span>
  );
}
