"use client";

import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { FormAndList } from "@/components/admin/parts/form/form-and-list";
import { AddButton } from "@/components/admin/parts/table/add-button";
import { ListBox } from "@/components/admin/parts/table/list-box";
import { BrochureForm } from "@/components/admin/website/brochures/brochure-form";
import { BrochuresTable } from "@/components/admin/website/brochures/brochures-table";
import { useItemAddress } from "@/lib/shared/client/form/use-item-address";
import { callApi, serverDownMessageOr, serverMessageOr } from "@/lib/shared/client/http/api";
import { useList } from "@/lib/shared/client/http/use-list";
import { type ResourceCalls, useResource } from "@/lib/shared/client/http/use-resource";
import { toast } from "@/lib/shared/client/toast";
import { adminWords } from "@/lib/shared/words/screens";
import type { Brochure } from "@/lib/website/brochures";
import { websiteMessages } from "@/lib/website/words";

const PATH = "/api/ebrochure";
const { list: words, add, update, remove, confirmRemove, invalidId } = websiteMessages.brochures;
const listFailed = serverDownMessageOr(words.failed);

const calls: ResourceCalls<Brochure> = {
  getId: (row) => row.id,
  add: {
    call: (form, options) => callApi("POST", PATH, form, options),
    done: (_title, { message }) => message || add.done,
    failed: serverMessageOr(add.failed),
  },
  update: {
    // The same request adds and changes; an id makes it a change.
    call: (form, options, row) => {
      form.set("id", String(row.id));
      return callApi("POST", PATH, form, options);
    },
    done: (_title, { message }) => message || update.done,
    failed: serverMessageOr(update.failed),
  },
  remove: {
    call: ({ id }, _moveTo, options) => callApi("DELETE", PATH, { id }, options),
    done: (_row, { message }) => message || remove.done,
    failed: serverMessageOr(remove.failed),
  },
};

export function BrochuresScreen() {
  const list = useList<Brochure>(PATH, listFailed);
  const { rows, failure } = list;
  const resource = useResource(list, calls);
  const { busy, editing, edit, form, removal, rowToConfirm, setRowToConfirm } = resource;
  const item = useItemAddress(resource, calls.getId, (id) => list.find((row) => row.id === id));

  return (
    <>
      <FormAndList
        isShort
        item={item}
        onClose={form.onCancel}
        form={<BrochureForm row={editing} {...form} />}
        list={
          <ListBox
            heading="All e-brochures"
            isHeadingHidden
            count={rows?.length}
            formatCount={adminWords.brochures}
            actions={<AddButton label={adminWords.addBrochure} isShort onAdd={item.add} />}
            reordering={{ resource: "brochures", label: "E-brochures", onSaved: list.reload }}
          >
            <BrochuresTable
              label="All e-brochures"
              rows={rows}
              failure={failure}
              loading={words.loading}
              empty={words.empty}
              onRetry={list.reload}
              inEdit={editing?.id}
              getHref={item.getHref}
              busy={busy}
              onEdit={edit}
              onRemove={(row) => (row.id ? setRowToConfirm(row) : toast.error(invalidId))}
            />
          </ListBox>
        }
      />
      <ConfirmDialog {...removal} question={confirmRemove} name={rowToConfirm?.title} />
    </>
  );
}
