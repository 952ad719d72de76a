import { useState } from "react";
import { flushSync } from "react-dom";
import { SortButtons } from "@/components/admin/parts/table/sort-buttons";
import { GripHandle, SortableList, useSortableEntry } from "@/components/admin/parts/table/sortable-list";
import { Picture } from "@/components/ui/picture";
import type { Sibling } from "@/lib/catalogue/order";
import { orderWords, sortingWords } from "@/lib/shared/words/sorting";

type Props = { label: string; rows: Sibling[]; onSort: (rows: Sibling[]) => void };

/** Rows with their pictures one below the other, each moved by its grip or its buttons. */
export function OrderList({ label, rows, onSort }: Props) {
  /** What a screen reader is told of the last move. */
  const [said, say] = useState("");
  const nameOf = (place: number) => rows[place]?.title || orderWords.untitled(place + 1);
  function move(from: number, to: number) {
    if (to === from || to < 0 || to >= rows.length) return;
    say(sortingWords.moved(nameOf(from), to + 1, rows.length));
    // At once: the browser takes the focus from a button that moves, and who pressed it gives it back.
    flushSync(() => onSort(rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!)));
  }
  return (
    <>
      <SortableList ids={rows.map(({ id }) => id)} nameOf={nameOf} onMove={move}>
        <ol aria-label={label} className="grid list-none grid-cols-1 gap-2 p-4.5 md:p-6">
          {rows.map((row, place) => (
            <Entry key={row.id} row={row} name={nameOf(place)} place={place} count={rows.length} onMove={(to) => move(place, to)} />
          ))}
        </ol>
      </SortableList>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

type EntryProps = { row: Sibling; name: string; place: number; count: number; onMove: (to: number) => void };

function Entry({ row, name, place, count, onMove }: EntryProps) {
  const { entry, grip, isDragging } = useSortableEntry(row.id);
  return (
    <li
      {...entry}
      className={`relative flex flex-wrap items-center gap-x-1 rounded-ease border bg-paper py-1 pr-1 @min-[46rem]/work:gap-x-3 ${isDragging ? "border-verde shadow-modal" : "border-joint"}`}
    >
      <GripHandle grip={grip} name={name} />
      <Picture src={row.image} alt="" sizes="46px" className="size-11.5 flex-none text-[0]" />
      <span className="min-w-0 flex-1 basis-28 px-2 text-small leading-[1.35] wrap-anywhere">
        <span className="mr-2 text-slate tabular-nums">{place + 1}.</span>
        {name}
      </span>
      <span className="ml-auto">
        <SortButtons name={name} place={place} count={count} withFirst onMove={onMove} />
      </span>
    </li>
  );
}
