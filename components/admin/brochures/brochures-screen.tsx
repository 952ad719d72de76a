"use client";

import { BrochureForm } from "@/components/admin/brochures/brochure-form";
import { BrochuresTable } from "@/components/admin/brochures/brochures-table";
import { ConfirmDialog } from "@/components/admin/crud/confirm-dialog";
import { FormAndList } from "@/components/admin/crud/form-and-list";
import { ListBox } from "@/components/admin/crud/list-box";
import { Orderable } from "@/components/admin/crud/orderable";
import { ScreenHead } from "@/components/admin/shell/screen-head";
import { api, down, server } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { useList } from "@/lib/client/use-list";
import { type RowCalls, useResource } from "@/lib/client/use-resource";
import type { Brochure } from "@/lib/domain/brochures";
import { adminScreens, adminWords } from "@/lib/domain/content/admin";
import { messages } from "@/lib/domain/messages";

const PATH = "/api/ebrochure";
const { list: words, add, update, remove, confirmRemove, invalidId } = messages.brochures;
const listFailed = down(words.failed);

const calls: RowCalls<Brochure> = {
  idOf: (row) => row.id,
  add: {
    call: (form, options) => api("POST", PATH, form, options),
    done: (_title, { message }) => message || add.done,
    failed: server(add.failed),
  },
  update: {
    // The same call adds and changes; the id makes the difference.
    call: (form, options, row) => {
      form.set("id", String(row.id));
      return api("POST", PATH, form, options);
    },
    done: (_title, { message }) => message || update.done,
    failed: server(update.failed),
  },
  remove: {
    call: ({ id }, _moveTo, options) => api("DELETE", PATH, { id }, options),
    done: (_row, { message }) => message || remove.done,
    failed: server(remove.failed),
  },
};

export function BrochuresScreen() {
  const list = useList<Brochure>(PATH, listFailed);
  const { rows, failure } = list;
  const { busy, upload, editing, round, edit, save, loadNewer, asked, ask, drop } = useResource(list, calls);

  return (
    <>
      <ScreenHead {...adminScreens.brochures} />
      <FormAndList
        form={
          <BrochureForm
            row={editing}
            round={round}
            busy={busy}
            upload={upload}
            onSave={save}
            onCancel={() => edit()}
            onLoadNewer={loadNewer}
          />
        }
        list={
          <ListBox heading="All e-brochures" count={rows?.length} counted={adminWords.brochures}>
            <Orderable resource="brochures" label="E-brochures" onSaved={list.reload}>
              <BrochuresTable
                label="All e-brochures"
                rows={rows}
                failure={failure}
                loading={words.loading}
                empty={words.empty}
                onRetry={list.reload}
                inEdit={editing?.id}
                busy={busy}
                onEdit={edit}
                onRemove={(row) => (row.id ? ask(row) : toast.error(invalidId))}
              />
            </Orderable>
          </ListBox>
        }
      />
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
