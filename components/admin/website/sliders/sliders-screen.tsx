"use client";

import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { ListBox } from "@/components/admin/parts/table/list-box";
import { Orderable } from "@/components/admin/parts/table/orderable";
import { ScreenHead } from "@/components/admin/shell/screen-head";
import { SliderForm } from "@/components/admin/website/sliders/slider-form";
import { SlidersFull } from "@/components/admin/website/sliders/sliders-full";
import { SlidersTable } from "@/components/admin/website/sliders/sliders-table";
import { ApiError, api, down, server, type Wording } from "@/lib/shared/client/http/api";
import { useList } from "@/lib/shared/client/http/use-list";
import { type RowCalls, useResource } from "@/lib/shared/client/http/use-resource";
import { toast } from "@/lib/shared/client/toast";
import { MAX_SLIDERS } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { adminScreens, adminWords } from "@/lib/shared/words/screens";
import { type Slider, sliderTitle } from "@/lib/website/sliders";

const PATH = "/sliders";
const { list: words, add, update, remove, confirmRemove, invalidId } = messages.sliders;
const listFailed = down(words.failed);

/** The server's words with its details behind them, else the fixed sentence. */
const detailed =
  (text: string): Wording =>
  (error) =>
    server(text)(error) + (error instanceof ApiError && error.details ? `: ${error.details}` : "");

const calls: RowCalls<Slider> = {
  idOf: (row) => row.id,
  add: { call: (form, options) => api("POST", `${PATH}/addSlider`, form, options), done: add.done, failed: detailed(add.failed) },
  update: {
    call: (form, options, row) => api("PUT", `${PATH}/updateSlider/${row.id}`, form, options),
    done: update.done,
    failed: detailed(update.failed),
  },
  remove: {
    call: (row, _moveTo, options) => api("DELETE", `${PATH}/deleteSlider/${row.id}`, undefined, options),
    done: (row) => remove.done(row.title),
    failed: down(remove.failed),
  },
};

export function SlidersScreen() {
  const list = useList<Slider>(`${PATH}/getSliders`, listFailed);
  const { rows, failure } = list;
  const { busy, upload, editing, round, edit, save, loadNewer, asked, ask, drop } = useResource(list, calls);
  const inUse = rows && adminWords.slidersInUse(rows.length);
  const isFull = rows !== undefined && rows.length >= MAX_SLIDERS;
  // While the list is on its way there is no form: with three sliders it would come only to go.
  const isKnown = rows !== undefined || failure !== undefined;

  return (
    <>
      <ScreenHead {...adminScreens.sliders} />
      {isFull && !editing ? (
        <SlidersFull inUse={inUse} replacesForm={round > 0} />
      ) : (
        isKnown && (
          <SliderForm
            row={editing}
            inUse={inUse}
            round={round}
            busy={busy}
            upload={upload}
            onSave={save}
            onCancel={() => edit()}
            onLoadNewer={loadNewer}
          />
        )
      )}
      <ListBox heading="Sliders on the home page" count={rows?.length} counted={() => adminWords.shownInOrder}>
        <Orderable resource="sliders" label="Sliders" onSaved={list.reload}>
          <SlidersTable
            label="Sliders on the home page"
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
      <ConfirmDialog
        open={asked !== undefined}
        question={confirmRemove}
        name={asked && sliderTitle(asked)}
        busy={busy}
        onConfirm={() => asked && drop(asked)}
        onCancel={() => ask(undefined)}
      />
    </>
  );
}
