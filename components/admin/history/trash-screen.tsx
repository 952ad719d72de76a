"use client";

import { useState } from "react";
import { TrashTable } from "@/components/admin/history/trash-table";
import { ConfirmDialog, RemovalNote } from "@/components/admin/parts/dialog/confirm-dialog";
import { ListBox } from "@/components/admin/parts/table/list-box";
import { Pagination } from "@/components/admin/parts/table/pagination";
import { removalWords } from "@/lib/catalogue/screen-words";
import type { TrashItem } from "@/lib/history/trash";
import { historyMessages, trashWords } from "@/lib/history/words";
import { useRun } from "@/lib/shared/client/form/use-run";
import { type ChangeResponse, callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { usePage } from "@/lib/shared/client/http/use-page";

const PATH = "/api/trash";
const { list, restore, remove, confirmRemove } = historyMessages.trash;
const getListError = serverMessageOr(list.failed);

export function TrashScreen() {
  const [requestedPage, turn] = useState(1);
  const { rows, total, page, pages, failure, reload, forget } = usePage<TrashItem>(PATH, "", requestedPage, getListError);
  const { busy, run } = useRun();
  const [rowToConfirm, setRowToConfirm] = useState<TrashItem>();

  async function restoreItem(item: TrashItem) {
    const { answer } = await run(
      () => callApi<ChangeResponse>("POST", `${PATH}/${item.id}/restore`),
      () => restore.done(item.title),
      serverMessageOr(restore.failed),
    );
    if (answer) forget(item);
  }

  async function removeItem(item: TrashItem) {
    const { answer } = await run(
      () => callApi<ChangeResponse>("DELETE", `${PATH}/${item.id}`),
      () => remove.done(item.title),
      serverMessageOr(remove.failed),
    );
    if (answer) forget(item);
    setRowToConfirm(undefined);
  }

  return (
    <>
      <ListBox heading={trashWords.listHeading} isHeadingHidden count={total} formatCount={trashWords.counted}>
        <TrashTable
          rows={rows}
          failure={failure}
          loading={list.loading}
          empty={list.empty}
          suggestion={trashWords.willAppear}
          onRetry={reload}
          busy={busy}
          onRestore={restoreItem}
          onRemove={setRowToConfirm}
        />
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
