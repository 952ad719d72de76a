import { useWatch } from "react-hook-form";
import { TextField } from "@/components/admin/parts/form/fields";
import { addresses } from "@/lib/catalogue/catalogue";
import { addressWords } from "@/lib/catalogue/screen-words";
import { type AddressedResource, createSlug } from "@/lib/catalogue/slugs";

type Props = {
  resource: AddressedResource;
  row?: { slug: string | null };
  parentField?: string;
  /** Slugs of the ancestors, root first; an ellipsis for an unknown one. */
  getAncestors?: (parent: number) => string[];
  className?: string;
};

const PLACEHOLDER = "…";

/** The slug of a row, with a preview of its full address. */
export function SlugField({ resource, row, parentField = "", getAncestors = () => [], className }: Props) {
  const [slug, title, parent] = useWatch({ name: ["slug", "title", parentField] }).map((value) => String(value ?? "").trim());
  const path = [addresses.categories, ...getAncestors(Number(parent)), slug || (title ? createSlug(resource, title) : PLACEHOLDER)].join(
    "/",
  );
  return (
    <TextField
      name="slug"
      label={addressWords.label}
      autoCapitalize="none"
      spellCheck={false}
      className={className}
      hint={
        <>
          {!slug && `${row?.slug ? addressWords.remade : addressWords.blank} `}
          <span className="font-[550] wrap-anywhere" translate="no">
            {location.host}
            {path}
          </span>
          {row?.slug && ` ${addressWords.leadOn}`}
        </>
      }
    />
  );
}

export const findSegment = <Row extends { _id: number; slug: string | null }>(rows: Row[] | undefined, id: number | undefined): string => {
  const row = rows?.find(({ _id }) => _id === id);
  return row ? (row.slug ?? String(row._id)) : PLACEHOLDER;
};
