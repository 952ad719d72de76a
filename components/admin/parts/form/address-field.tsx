"use client";

import { useCallback, useState } from "react";
import { Optional } from "@/components/admin/parts/table/markers";
import { Field } from "@/components/ui/field";
import { addresses } from "@/lib/catalogue/catalogue";
import { addressWords } from "@/lib/catalogue/screen-words";
import { type AddressedResource, createSlug } from "@/lib/catalogue/slugs";

type Props = {
  resource: AddressedResource;
  row?: { slug: string | null; parent?: number };
  parentField?: string;
  /** Slugs of the ancestors, root first; an ellipsis for an unknown one. */
  getAncestors?: (parent: number) => string[];
  error?: string;
  className?: string;
};

const PLACEHOLDER = "…";

const readFormField = (form: HTMLFormElement, name: string): string => {
  const field = form.elements.namedItem(name);
  return field && "value" in field ? String(field.value) : "";
};

/** The slug of a row, with a preview of its full address. */
export function AddressField({ resource, row, parentField = "", getAncestors = () => [], error, className }: Props) {
  const [typed, setTyped] = useState({ slug: row?.slug ?? "", title: "", parent: "" });
  const observeForm = useCallback(
    (input: HTMLInputElement | null) => {
      const form = input?.form;
      if (!form) return;
      const read = () =>
        setTyped({
          slug: readFormField(form, "slug").trim(),
          title: readFormField(form, "title"),
          parent: readFormField(form, parentField),
        });
      read();
      form.addEventListener("input", read);
      form.addEventListener("change", read);
      return () => {
        form.removeEventListener("input", read);
        form.removeEventListener("change", read);
      };
    },
    [parentField],
  );
  const generatedSlug = typed.title.trim() ? createSlug(resource, typed.title) : PLACEHOLDER;
  const fullPath = [addresses.categories, ...getAncestors(Number(typed.parent) || row?.parent || 0), typed.slug || generatedSlug].join("/");
  const hint = row?.slug ? addressWords.remade : addressWords.blank;
  return (
    <Field
      label={addressWords.label}
      marker={<Optional />}
      density="admin"
      error={error}
      className={className}
      hint={
        <>
          {!typed.slug && `${hint} `}
          <span className="font-[550] wrap-anywhere" translate="no">
            {location.host}
            {fullPath}
          </span>
          {row?.slug && ` ${addressWords.leadOn}`}
        </>
      }
    >
      {(control) => (
        <input
          {...control}
          ref={observeForm}
          name="slug"
          defaultValue={row?.slug ?? ""}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}

export const findSegment = <Row extends { _id: number; slug: string | null }>(rows: Row[] | undefined, id: number | undefined): string => {
  const row = rows?.find(({ _id }) => _id === id);
  return row ? (row.slug ?? String(row._id)) : PLACEHOLDER;
};
