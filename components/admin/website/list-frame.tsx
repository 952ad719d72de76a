import { type ReactNode, useId, useState } from "react";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { SortableList } from "@/components/admin/parts/table/sortable-list";
import { Button } from "@/components/ui/button";
import type { ListField, TextsField } from "@/lib/website/content/fields";
import { websiteWords as words } from "@/lib/website/words";

type Props = {
  id: string;
  field: ListField | TextsField;
  count: number;
  /** What a screen reader is told of the last change. */
  said: string;
  fault: string | undefined;
  isDefault: boolean;
  /** What tells the entries apart, in their order. */
  keys: readonly number[];
  nameOf: (place: number) => string;
  onMove: (from: number, to: number) => void;
  onAdd: () => void;
  onReset: () => void;
  /** The entries, as list items. */
  children: ReactNode;
};

/** The frame of a list: its name, its entries, and the buttons that add one and that bring the default back. */
export function ListFrame({ id, field, count, said, fault, isDefault, keys, nameOf, onMove, onAdd, onReset, children }: Props) {
  const heading = useId();
  const [asked, ask] = useState(false);
  return (
    <section id={id} aria-labelledby={heading} className="col-span-full min-w-0">
      <div className="mb-1.5 flex flex-wrap items-baseline gap-x-3">
        <h3 id={heading} className="font-sans text-small leading-[1.4] font-[550] tracking-normal">
          {field.label}
        </h3>
        {isDefault && <span className="rounded-ease bg-bench px-2 py-px text-micro leading-normal text-slate">{words.isDefault}</span>}
      </div>
      {count > 0 ? (
        <SortableList ids={keys} nameOf={nameOf} onMove={onMove}>
          <ol className="grid list-none grid-cols-1 gap-2">{children}</ol>
        </SortableList>
      ) : (
        <p className="rounded-ease border border-dashed border-ash p-4 text-small text-slate">{words.noEntries}</p>
      )}
      {fault && <p className="mt-1.5 text-small font-[550] text-jasper">{fault}</p>}
      {field.where && <p className="mt-1.5 text-micro text-slate">{field.where}</p>}
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2.5">
        <Button variant="line" size="small" disabled={count >= field.entries} onClick={onAdd}>
          {words.add(field.one)}
        </Button>
        {!isDefault && (
          <Button variant="line" size="small" className="border-joint" onClick={() => ask(true)}>
            {words.toDefault} <span className="sr-only">{field.label}</span>
          </Button>
        )}
        {count >= field.entries && <span className="self-center text-micro text-slate">{words.most(field.entries)}</span>}
      </div>
      <ConfirmDialog
        open={asked}
        question={words.confirmDefault}
        name={field.label}
        confirmLabel={words.toDefault}
        onConfirm={() => {
          ask(false);
          onReset();
        }}
        onCancel={() => ask(false)}
      />
    </section>
  );
}
