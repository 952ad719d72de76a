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
  announcement: string;
  error: string | undefined;
  isDefault: boolean;
  keys: readonly number[];
  getName: (place: number) => string;
  onMove: (from: number, to: number) => void;
  onAdd: () => void;
  onReset: () => void;
  children: ReactNode;
};

export function ListFrame({ id, field, count, announcement, error, isDefault, keys, getName, onMove, onAdd, onReset, children }: Props) {
  const heading = useId();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <section id={id} aria-labelledby={heading} className="col-span-full min-w-0">
      <div className="mb-1.5 flex flex-wrap items-baseline gap-x-3">
        <h3 id={heading} className="font-sans text-small leading-[1.4] font-[550] tracking-normal">
          {field.label}
        </h3>
        {isDefault && <span className="rounded-ease bg-bench px-2 py-px text-micro leading-normal text-slate">{words.isDefault}</span>}
      </div>
      {count > 0 ? (
        <SortableList ids={keys} getName={getName} onMove={onMove}>
          <ol className="grid list-none grid-cols-1 gap-2">{children}</ol>
        </SortableList>
      ) : (
        <p className="rounded-ease border border-dashed border-ash p-4 text-small text-slate">{words.noEntries}</p>
      )}
      {error && <p className="mt-1.5 text-small font-[550] text-jasper">{error}</p>}
      {field.where && <p className="mt-1.5 text-micro text-slate">{field.where}</p>}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2.5">
        <Button variant="line" size="small" disabled={count >= field.entries} onClick={onAdd}>
          {words.add(field.one)}
        </Button>
        {!isDefault && (
          <Button variant="line" size="small" className="border-joint" onClick={() => setConfirming(true)}>
            {words.toDefault} <span className="sr-only">{field.label}</span>
          </Button>
        )}
        {count >= field.entries && <span className="self-center text-micro text-slate">{words.most(field.entries)}</span>}
      </div>
      <ConfirmDialog
        open={isConfirming}
        question={words.confirmDefault}
        name={field.label}
        confirmLabel={words.toDefault}
        onConfirm={() => {
          setConfirming(false);
          onReset();
        }}
        onCancel={() => setConfirming(false)}
      />
    </section>
  );
}
