"use client";

import { useCallback, useState } from "react";
import { Optional } from "@/components/admin/parts/table/markers";
import { Field } from "@/components/ui/field";
import { addressWords } from "@/lib/catalogue/address-words";
import { addresses } from "@/lib/catalogue/catalogue";
import { type Addressed, slugOf } from "@/lib/catalogue/slugs";

type Props = {
  resource: Addressed;
  /** The row in edit: what it is called, and what it belongs to. */
  row?: { slug: string | null; parent?: number };
  /** The field that says what the row belongs to. */
  parentField?: string;
  /** What the rows above it are called, the uppermost first; a dash for one that is not known. */
  above?: (parent: number) => string[];
  error?: string;
  className?: string;
};

const UNKNOWN = "…";

const typedIn = (form: HTMLFormElement, name: string): string => {
  const field = form.elements.namedItem(name);
  return field && "value" in field ? String(field.value) : "";
};

/** What a row is called in addresses, with its whole address as it is to be. */
export function AddressField({ resource, row, parentField = "", above = () => [], error, className }: Props) {
  const [typed, setTyped] = useState({ slug: row?.slug ?? "", title: "", parent: "" });
  const watch = useCallback(
    (input: HTMLInputElement | null) => {
      const form = input?.form;
      if (!form) return;
      const read = () =>
        setTyped({ slug: typedIn(form, "slug").trim(), title: typedIn(form, "title"), parent: typedIn(form, parentField) });
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
  const made = typed.title.trim() ? slugOf(resource, typed.title) : UNKNOWN;
  const whole = [addresses.categories, ...above(Number(typed.parent) || row?.parent || 0), typed.slug || made].join("/");
  const blank = row?.slug ? addressWords.remade : addressWords.blank;
  return (
    <Field
      label={addressWords.label}
      marker={<Optional />}
      density="admin"
      error={error}
      className={className}
      hint={
        <>
          {!typed.slug && `${blank} `}
          <span className="font-[550] wrap-anywhere" translate="no">
            {location.host}
            {whole}
          </span>
          {row?.slug && ` ${addressWords.leadOn}`}
        </>
      }
    >
      {(control) => (
        <input
          {...control}
          ref={watch}
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

/** What stands in the place of a name that is not known yet. */
export const segmentIn = <Row extends { _id: number; slug: string | null }>(rows: Row[] | undefined, id: number | undefined): string => {
  const row = rows?.find(({ _id }) => _id === id);
  return row ? (row.slug ?? String(row._id)) : UNKNOWN;
};
