"use client";

import { useState } from "react";
import { ConfirmDialog, RemovalNote } from "@/components/admin/parts/dialog/dialog";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { ActionsCell, LongNote, TitleCell, WideCell } from "@/components/admin/parts/table/cells";
import { ListBox } from "@/components/admin/parts/table/list-box";
import { Pagination, Table, TableRow } from "@/components/admin/parts/table/table";
import { FirmTime, Time } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import { removalWords } from "@/lib/catalogue/screen-words";
import { getDaysLeft, type TrashItem } from "@/lib/history/trash";
import { historyMessages, trashWords } from "@/lib/history/words";
import { useRun } from "@/lib/shared/client/form/use-run";
import { type ChangeResponse, callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { usePage } from "@/lib/shared/client/http/use-list";
import { resourceNames } from "@/lib/shared/resources";

const PATH = "/api/trash";
const { list, restore, remove, confirmRemove } = historyMessages.trash;
const HEADS = ["Item", "Type", "Deleted", "Time left", "Actions"];

export function TrashScreen() {
  const [requestedPage, turn] = useState(1);
  const { rows, total, page, pages, failure, reload, forget } = usePage<TrashItem>(PATH, "", requestedPage, serverMessageOr(list.failed));
  const { busy, run } = useRun();
  const [rowToConfirm, setRowToConfirm] = useState<TrashItem>();

  async function changeItem(item: TrashItem, call: () => Promise<ChangeResponse>, { done, failed }: typeof restore | typeof remove) {
    const { answer } = await run(call, () => done(item.title), serverMessageOr(failed));
    if (answer) forget(item);
  }

  const restoreItem = (item: TrashItem) => changeItem(item, () => callApi("POST", `${PATH}/${item.id}/restore`), restore);

  async function removeItem(item: TrashItem) {
    await changeItem(item, () => callApi("DELETE", `${PATH}/${item.id}`), remove);
    setRowToConfirm(undefined);
  }

  return (
    <>
      <ListBox heading={trashWords.listHeading} isHeadingHidden count={total} formatCount={trashWords.counted}>
        <Table
          label={trashWords.listHeading}
          heads={HEADS}
          list={{ rows, failure, reload }}
          loading={list.loading}
          empty={list.empty}
          suggestion={trashWords.willAppear}
        >
          {rows?.map((item) => (
            <TrashRow key={item.id} item={item} busy={busy} onRestore={() => restoreItem(item)} onRemove={() => setRowToConfirm(item)} />
          ))}
        </Table>
        <Pagination label={trashWords.pages} page={page} pages={pages} onPage={turn} />
      </ListBox>
      <ConfirmDialog
        open={rowToConfirm !== undefined}
        question={confirmRemove}
        name={rowToConfirm?.title}
        busy={busy}
        confirmLabel={trashWords.remove}
        onConfirm={() => rowToConfirm && removeItem(rowToConfirm)}
        onCancel={() => setRowToConfirm(undefined)}
      >
        {rowToConfirm && rowToConfirm.products > 0 && <RemovalNote text={removalWords.withProducts(rowToConfirm.products)} />}
      </ConfirmDialog>
    </>
  );
}

const getKindLabel = ({ resource, products }: TrashItem) => resourceNames[resource] + trashWords.withProducts(products);

const TrashRow = ({ item, busy, onRestore, onRemove }: { item: TrashItem; busy: boolean; onRestore: () => void; onRemove: () => void }) => (
  <TableRow inEdit={false}>
    <TitleCell
      note={
        <LongNote>
          {getKindLabel(item)}, {trashWords.left(getDaysLeft(item))}, <FirmTime at={item.deleted_at} /> by {item.deleted_by}
        </LongNote>
      }
    >
      {item.title}
    </TitleCell>
    <WideCell>
      <span className="inline-block first-letter:uppercase">{getKindLabel(item)}</span>
    </WideCell>
    <WideCell>
      <Time at={item.deleted_at} /> by {item.deleted_by}
    </WideCell>
    <WideCell>{trashWords.left(getDaysLeft(item))}</WideCell>
    <ActionsCell className="@min-[46rem]/work:whitespace-nowrap">
      <Button variant="line" size="small" disabled={busy} onClick={onRestore} className={narrow}>
        <AdminIcon name="undo" />
        <span className="@max-[46rem]/work:sr-only">{trashWords.restore}</span> <span className="sr-only">{item.title}</span>
      </Button>
      <Button variant="danger" size="small" disabled={busy} onClick={onRemove} className={narrow}>
        <AdminIcon name="trash" />
        <span className="@max-[46rem]/work:sr-only">{trashWords.remove}</span> <span className="sr-only">{item.title}</span>
      </Button>
    </ActionsCell>
  </TableRow>
);

const narrow = "@max-[46rem]/work:w-11 @max-[46rem]/work:border-transparent @max-[46rem]/work:px-0";
