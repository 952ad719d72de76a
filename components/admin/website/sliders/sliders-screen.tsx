"use client";

import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { FormAndList } from "@/components/admin/parts/form/form-and-list";
import { AddButton } from "@/components/admin/parts/table/add-button";
import { ListBox } from "@/components/admin/parts/table/list-box";
import { SliderForm } from "@/components/admin/website/sliders/slider-form";
import { SlidersFull } from "@/components/admin/website/sliders/sliders-full";
import { SlidersTable } from "@/components/admin/website/sliders/sliders-table";
import { useItemAddress } from "@/lib/shared/client/form/use-item-address";
import { ApiError, callApi, type FormatError, serverDownMessageOr, serverMessageOr } from "@/lib/shared/client/http/api";
import { useList } from "@/lib/shared/client/http/use-list";
import { type ResourceCalls, useResource } from "@/lib/shared/client/http/use-resource";
import { toast } from "@/lib/shared/client/toast";
import { MAX_SLIDERS } from "@/lib/shared/limits";
import { adminWords } from "@/lib/shared/words/screens";
import { getSliderTitle, type Slider } from "@/lib/website/sliders";
import { websiteMessages } from "@/lib/website/words";

const PATH = "/sliders";
const { list: words, add, update, remove, confirmRemove, invalidId } = websiteMessages.sliders;
const listFailed = serverDownMessageOr(words.failed);

const formatWithDetails =
  (text: string): FormatError =>
  (error) =>
    serverMessageOr(text)(error) + (error instanceof ApiError && error.details ? `: ${error.details}` : "");

const calls: ResourceCalls<Slider> = {
  getId: (row) => row.id,
  add: {
    call: (form, options) => callApi("POST", `${PATH}/addSlider`, form, options),
    done: add.done,
    failed: formatWithDetails(add.failed),
  },
  update: {
    call: (form, options, row) => callApi("PUT", `${PATH}/updateSlider/${row.id}`, form, options),
    done: update.done,
    failed: formatWithDetails(update.failed),
  },
  remove: {
    call: (row, _moveTo, options) => callApi("DELETE", `${PATH}/deleteSlider/${row.id}`, undefined, options),
    done: (row) => remove.done(row.title),
    failed: serverDownMessageOr(remove.failed),
  },
};

export function SlidersScreen() {
  const list = useList<Slider>(`${PATH}/getSliders`, listFailed);
  const { rows, failure } = list;
  const resource = useResource(list, calls);
  const { busy, editing, edit, form, removal, rowToConfirm, setRowToConfirm } = resource;
  const item = useItemAddress(resource, calls.getId, (id) => list.find((row) => row.id === id));
  const inUse = rows && adminWords.slidersInUse(rows.length);
  const isFull = rows !== undefined && rows.length >= MAX_SLIDERS;
  // No form while the list is loading: with all sliders in use it would appear and disappear again.
  const isLoaded = rows !== undefined || failure !== undefined;

  return (
    <>
      <FormAndList
        isShort
        item={item}
        onClose={form.onCancel}
        form={
          isFull && !editing ? (
            <SlidersFull inUse={inUse} replacesForm={form.round > 0} />
          ) : (
            isLoaded && <SliderForm row={editing} inUse={inUse} {...form} />
          )
        }
        list={
          <ListBox
            heading="Sliders on the home page"
            isHeadingHidden
            count={rows?.length}
            formatCount={() => adminWords.shownInOrder}
            actions={<AddButton label={adminWords.addSlider} isShort onAdd={item.add} />}
            reordering={{ resource: "sliders", label: "Sliders", onSaved: list.reload }}
          >
            <SlidersTable
              label="Sliders on the home page"
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
      <ConfirmDialog {...removal} question={confirmRemove} name={rowToConfirm && getSliderTitle(rowToConfirm)} />
    </>
  );
}
