"use client";

import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { FormAndList } from "@/components/admin/parts/form/form-and-list";
import { ListBox } from "@/components/admin/parts/table/list-box";
import { Orderable } from "@/components/admin/parts/table/orderable";
import { ScreenHead } from "@/components/admin/shell/screen-head";
import { BrochureForm } from "@/components/admin/website/brochures/brochure-form";
import { BrochuresTable } from "@/components/admin/website/brochures/brochures-table";
import { api, down, server } from "@/lib/shared/client/http/api";
import { useList } from "@/lib/shared/client/http/use-list";
import { type RowCalls, useResource } from "@/lib/shared/client/http/use-resource";
import { toast } from "@/lib/shared/client/toast";
import { messages } from "@/lib/shared/words/messages";
import { adminScreens, adminWords } from "@/lib/shared/words/screens";
import type { Brochure } from "@/lib/website/brochures";

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
