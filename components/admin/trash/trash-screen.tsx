"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/crud/confirm-dialog";
import { ListBox } from "@/components/admin/crud/list-box";
import { Pagination } from "@/components/admin/crud/pagination";
import { ScreenHead } from "@/components/admin/shell/screen-head";
import { TrashTable } from "@/components/admin/trash/trash-table";
import { api, server } from "@/lib/client/api";
import { useChanges } from "@/lib/client/use-changes";
import { usePage } from "@/lib/client/use-page";
import { adminScreens } from "@/lib/domain/content/admin";
import { trashWords } from "@/lib/domain/content/history";
import { messages } from "@/lib/domain/messages";
import type { TrashItem } from "@/lib/domain/trash";

const PATH = "/api/trash";
const { list, restore, remove, confirmRemove } = messages.trash;
const listFailed = server(list.failed);

/** Deleted rows that can still be restored. */
export function TrashScreen() {
  const [wanted, turn] = useState(1);
  const { rows, total, page, pages, failure, reload, forget } = usePage<TrashItem>(PATH, "", wanted, listFailed);
  const { busy, run, asked, ask } = useChanges<TrashItem>();

  async function bringBack(item: TrashItem) {
    const back = await run(
      () => api("POST", `${PATH}/${item.id}/restore`),
      () => restore.done(item.title),
      server(restore.failed),
    );
    if (back) forget(item);
  }

  async function drop(item: TrashItem) {
    const gone = await run(
      () => api("DELETE", `${PATH}/${item.id}`),
      () => remove.done(item.title),
      server(remove.failed),
    );
    if (gone) forget(item);
    ask(undefined);
  }

  return (
    <>
      <ScreenHead {...adminScreens.trash} />
      <ListBox heading={trashWords.listHeading} count={total} counted={trashWords.counted}>
        <TrashTable
          rows={rows}
          failure={failure}
          loading={list.loading}
          empty={list.empty}
          next={trashWords.willAppear}
          onRetry={reload}
          busy={busy}
          onRestore={bringBack}
          onRemove={ask}
        />
        <Pagination label={trashWords.pages} page={page} pages={pages} onPage={turn} />
      </ListBox>
      <ConfirmDialog
        open={asked !== undefined}
        question={confirmRemove}
        name={asked?.title}
        busy={busy}
        confirmLabel={trashWords.remove}
        onConfirm={() => asked && drop(asked)}
        onCancel={() => ask(undefined)}
      />
    </>
  );
}
