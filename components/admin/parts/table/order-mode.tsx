import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Choice, type RowGroup, RowOptions } from "@/components/admin/parts/form/choice";
import { ListNote } from "@/components/admin/parts/table/list-note";
import { DragHandle, SortableList, SortButtons, useSortableEntry } from "@/components/admin/parts/table/sortable-list";
import { Button } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import type { OrderedName, Sibling, Siblings } from "@/lib/catalogue/order";
import { catalogueMessages } from "@/lib/catalogue/words";
import { focusWhenShown } from "@/lib/shared/client/focus";
import { confirmLoss, useUnsavedChanges } from "@/lib/shared/client/form/unsaved";
import { useRun } from "@/lib/shared/client/form/use-run";
import { ApiError, type ChangeResponse, callApi, fetchVersioned, serverMessageOr, type Versioned } from "@/lib/shared/client/http/api";
import { useUndo } from "@/lib/shared/client/use-undo";
import { MAX_SORTED_ROWS } from "@/lib/shared/limits";
import { sortingWords, orderWords as words } from "@/lib/shared/words/sorting";

/** The possible parents. Staff choose one and order its rows. */
export type OrderParents = { label: string; groups: RowGroup[] };

type Props = { resource: OrderedName; label: string; parents?: OrderParents; onSaved: () => void; onLeave: () => void };

export function OrderMode({ resource, label, parents, onSaved, onLeave }: Props) {
  const [parent, setParent] = useState("");
  const isChosen = !parents || parent !== "";
  const { rows, total, failure, busy, isStale, isChanged, load, sort, save } = useSiblings(resource, parent, isChosen, onSaved);
  useUnsavedChanges(isChanged);
  const isComplete = rows !== undefined && rows.length === total;
  return (
    <section aria-label={words.heading}>
      <div className="grid gap-4 border-b border-joint px-4.5 py-4 md:px-6">
        <p ref={focusWhenShown} tabIndex={-1} className="text-small text-slate outline-offset-4">
          {words.hint}
        </p>
        {parents && (
          <Choice
            label={parents.label}
            blank={words.chooseFirst}
            value={parent}
            disabled={busy}
            className="max-w-md"
            onChoose={(id) => confirmLoss(() => setParent(id), "cancel")}
          >
            <RowOptions groups={parents.groups.filter(({ options }) => options.length > 0)} />
          </Choice>
        )}
      </div>
      {!isChosen && <p className="px-4.5 py-8 text-center text-slate md:px-6">{words.chooseHint}</p>}
      {isChosen && !rows?.length && (
        <div className="p-4.5 md:p-6">
          <ListNote
            rows={rows}
            failure={failure}
            loading={messages.list.loading}
            empty={messages.list.empty}
            suggestion=""
            onRetry={load}
          />
        </div>
      )}
      {rows && !isComplete && <p className="px-4.5 py-6 text-jasper md:px-6">{words.tooMany(MAX_SORTED_ROWS, total)}</p>}
      {isComplete && rows.length > 0 && <OrderList label={label} rows={rows} onSort={sort} />}
      <div className="sticky bottom-0 z-20 flex flex-wrap items-center gap-3 border-t border-joint bg-bench-2 px-4.5 py-3 md:px-6">
        <Button
          variant="edit"
          size="medium"
          busy={busy}
          disabled={!isComplete || rows.length === 0}
          onClick={async () => (await save()) && onSaved()}
        >
          {busy ? words.saving : words.save}
        </Button>
        <Button variant="line" size="medium" disabled={busy} onClick={() => confirmLoss(onLeave, "cancel")}>
          {words.cancel}
        </Button>
        {isStale && (
          <Button variant="line" size="medium" onClick={load}>
            {words.loadAgain}
          </Button>
        )}
      </div>
    </section>
  );
}

function OrderList({ label, rows, onSort }: { label: string; rows: Sibling[]; onSort: (rows: Sibling[]) => void }) {
  const [announcement, announce] = useState("");
  const getName = (place: number) => rows[place]?.title || words.untitled(place + 1);
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

const messages = catalogueMessages.order;
const describeLoadError = serverMessageOr(messages.list.failed);

/** Loads, reorders and saves the rows of one parent. `parent` is its id, or blank. */
function useSiblings(resource: OrderedName, parent: string, isChosen: boolean, onUndone: () => void) {
  const [sorted, setSorted] = useState<{ from: Versioned<Siblings>; rows: Sibling[] }>();
  const { busy, run } = useRun();
  /** True if rows were added, deleted or moved in the meantime. */
  const [isStale, setStale] = useState(false);
  const path = `/api/order/${resource}`;
  const address = parent === "" ? path : `${path}?parent=${parent}`;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [address],
    queryFn: () => fetchVersioned<Siblings>(address),
    enabled: isChosen,
    meta: { failed: describeLoadError },
  });
  const loaded = isChosen && !isFetching && !error ? data : undefined;
  const rows = sorted && sorted.from === loaded ? sorted.rows : loaded?.row.items;

  function load() {
    setStale(false);
    void refetch();
  }
  const { createUndoOptions } = useUndo(onUndone);

  const sort = (to: Sibling[]) => loaded && setSorted({ from: loaded, rows: to });

  async function save(): Promise<boolean> {
    if (!loaded || !rows) return false;
    const ids = rows.map(({ id }) => id);
    const { answer, error } = await run(
      () => callApi<ChangeResponse>("PUT", path, { ids }, { ifMatch: loaded.version }),
      () => messages.done,
      serverMessageOr(messages.failed),
      createUndoOptions,
    );
    if (error) setStale(error instanceof ApiError && error.status === 409);
    return answer !== undefined;
  }

  const isChanged = rows?.some((row, place) => row !== loaded?.row.items[place]) ?? false;
  const failure = error && !isFetching ? describeLoadError(error) : undefined;
  return { rows, total: loaded?.row.total ?? 0, failure, busy, isStale, isChanged, load, sort, save };
}
