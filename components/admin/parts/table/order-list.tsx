import { useState } from "react";
import { flushSync } from "react-dom";
import { SortButtons } from "@/components/admin/parts/table/sort-buttons";
import { DragHandle, SortableList, useSortableEntry } from "@/components/admin/parts/table/sortable-list";
import { Picture } from "@/components/ui/picture";
import type { Sibling } from "@/lib/catalogue/order";
import { orderWords, sortingWords } from "@/lib/shared/words/sorting";

type Props = { label: string; rows: Sibling[]; onSort: (rows: Sibling[]) => void };

export function OrderList({ label, rows, onSort }: Props) {
  const [announcement, announce] = useState("");
  const getName = (place: number) => rows[place]?.title || orderWords.untitled(place + 1);
  function move(from: number, to: number) {
    if (to === from || to < 0 || to >= rows.length) return;
    announce(sortingWords.moved(getName(from), to + 1, rows.length));
    // Synchronous, because the caller restores the focus that the browser drops when the button moves.
    flushSync(() => onSort(rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!)));
  }
  return (
    <>
      <SortableList ids={rows.map(({ id }) => id)} getName={getName} onMove={move}>
        <ol aria-label={label} className="grid list-none grid-cols-1 gap-2 p-4.5 md:p-6">
          {rows.map((row, place) => (
            <Entry key={row.id} row={row} name={getName(place)} place={place} count={rows.length} onMove={(to) => move(place, to)} />
          ))}
        </ol>
      </SortableList>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

type EntryProps = { row: Sibling; name: string; place: number; count: number; onMove: (to: number) => void };

function Entry({ row, name, place, count, onMove }: EntryProps) {
  const { entry, handle, isDragging } = useSortableEntry(row.id);
  return (
    <li
      {...entry}
      className={`relative flex flex-wrap items-center gap-x-1 rounded-ease border bg-paper py-1 pr-1 @min-[46rem]/work:gap-x-3 ${isDragging ? "border-verde shadow-modal" : "border-joint"}`}
    >
      <DragHandle handle={handle} name={name} />
      <Picture src={row.image} alt="" sizes="46px" className="size-11.5 flex-none text-[0]" />
      <span className="min-w-0 flex-1 basis-28 px-2 text-small leading-[1.35] wrap-anywhere">
        <span className="mr-2 text-slate tabular-nums">{place + 1}.</span>
        {name}
      </span>
      <span className="ml-auto">
        <SortButtons name={name} place={place} count={count} hasMoveToTop onMove={onMove} />
      </span>
    </li>
  );
}
