"use client";

import { useState } from "react";
import { TrashTable } from "@/components/admin/history/trash-table";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { ListBox } from "@/components/admin/parts/table/list-box";
import { Pagination } from "@/components/admin/parts/table/pagination";
import { ScreenHead } from "@/components/admin/shell/screen-head";
import type { TrashItem } from "@/lib/history/trash";
import { trashWords } from "@/lib/history/words";
import { useChanges } from "@/lib/shared/client/form/use-changes";
import { api, server } from "@/lib/shared/client/http/api";
import { usePage } from "@/lib/shared/client/http/use-page";
import { messages } from "@/lib/shared/words/messages";
import { adminScreens } from "@/lib/shared/words/screens";

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
