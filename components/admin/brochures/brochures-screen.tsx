"use client";

import { BrochureForm } from "@/components/admin/brochures/brochure-form";
import { BrochuresTable } from "@/components/admin/brochures/brochures-table";
import { ConfirmDialog } from "@/components/admin/crud/confirm-dialog";
import { ListBox } from "@/components/admin/crud/list-box";
import { ScreenHead } from "@/components/admin/shell/screen-head";
import { api, down, server } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { useResource } from "@/lib/client/use-resource";
import type { Brochure } from "@/lib/domain/brochures";
import { adminScreens, adminWords } from "@/lib/domain/content/admin";
import { messages } from "@/lib/domain/messages";
import { versionOf } from "@/lib/domain/version";

const PATH = "/api/ebrochure";
const { list, add, update, remove, confirmRemove, invalidId } = messages.brochures;
const listFailed = down(list.failed);

export function BrochuresScreen() {
  const { rows, failure, reload, forget, busy, upload, run, editing, newer, round, edit, asked, ask } = useResource<Brochure>(
    PATH,
    listFailed,
  );

  async function save(form: FormData) {
    // The same call adds and changes; the id makes the difference.
    if (editing) form.set("id", String(editing.id));
    const { done, failed } = editing ? update : add;
    const saved = await run(
      (onProgress, signal) => api("POST", PATH, form, { onProgress, signal, saw: editing && versionOf(editing) }),
      ({ message }) => message || done,
      server(failed),
    );
    if (!saved) return;
    edit();
    reload();
  }

  async function drop(row: Brochure) {
    if (
      await run(
        () => api("DELETE", PATH, { id: row.id }),
        ({ message }) => message || remove.done,
        server(remove.failed),
      )
    ) {
      forget(row);
      if (row.id === editing?.id) edit();
      reload();
    }
    ask(undefined);
  }

  function loadNewer() {
    edit(newer);
    reload();
  }

  return (
    <>
      <ScreenHead {...adminScreens.brochures} />
      <BrochureForm
        row={editing}
        round={round}
        busy={busy}
        upload={upload}
        onSave={save}
        onCancel={() => edit()}
        onLoadNewer={newer && loadNewer}
      />
      <ListBox heading="All e-brochures" count={rows?.length} counted={adminWords.brochures}>
        <BrochuresTable
          label="All e-brochures"
          rows={rows}
          failure={failure}
          loading={list.loading}
          empty={list.empty}
          onRetry={reload}
          inEdit={editing?.id}
          busy={busy}
          onEdit={edit}
          onRemove={(row) => (row.id ? ask(row) : toast.error(invalidId))}
        />
      </ListBox>
      <ConfirmDialog
        open={asked !== undefined}
        question={confirmRemove}
        name={asked?.title}
        busy={busy}
        onConfirm={() => asked && drop(asked)}
        onCancel={() => ask(undefined)}
      />
    </>
  );
}
