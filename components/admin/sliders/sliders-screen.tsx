"use client";

import { ConfirmDialog } from "@/components/admin/crud/confirm-dialog";
import { ListBox } from "@/components/admin/crud/list-box";
import { ScreenHead } from "@/components/admin/shell/screen-head";
import { SliderForm } from "@/components/admin/sliders/slider-form";
import { SlidersFull } from "@/components/admin/sliders/sliders-full";
import { SlidersTable } from "@/components/admin/sliders/sliders-table";
import { ApiError, api, down, server, type Wording } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { useResource } from "@/lib/client/use-resource";
import { adminScreens, adminWords } from "@/lib/domain/content/admin";
import { messages } from "@/lib/domain/messages";
import { MAX_SLIDERS, type Slider, sliderTitle } from "@/lib/domain/sliders";
import { versionOf } from "@/lib/domain/version";

const PATH = "/sliders";
const { list, add, update, remove, confirmRemove, invalidId } = messages.sliders;
const listFailed = down(list.failed);

/** The server's words with its details behind them, else the fixed sentence. */
const detailed =
  (text: string): Wording =>
  (error) =>
    server(text)(error) + (error instanceof ApiError && error.details ? `: ${error.details}` : "");

export function SlidersScreen() {
  const { rows, failure, reload, forget, busy, upload, run, editing, newer, round, edit, asked, ask } = useResource<Slider>(
    `${PATH}/getSliders`,
    listFailed,
  );
  const inUse = rows && adminWords.slidersInUse(rows.length);
  const isFull = rows !== undefined && rows.length >= MAX_SLIDERS;
  // While the list is on its way there is no form: with three sliders it would come only to go.
  const isKnown = rows !== undefined || failure !== undefined;

  async function save(form: FormData) {
    const title = String(form.get("title")).trim();
    const saved = editing
      ? await run(
          (onProgress, signal) => api("PUT", `${PATH}/updateSlider/${editing.id}`, form, { onProgress, signal, saw: versionOf(editing) }),
          () => update.done(title),
          detailed(update.failed),
        )
      : await run(
          (onProgress, signal) => api("POST", `${PATH}/addSlider`, form, { onProgress, signal }),
          () => add.done(title),
          detailed(add.failed),
        );
    if (!saved) return;
    edit();
    reload();
  }

  async function drop(row: Slider) {
    if (
      await run(
        () => api("DELETE", `${PATH}/deleteSlider/${row.id}`),
        () => remove.done(row.title),
        down(remove.failed),
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
            onLoadNewer={newer && loadNewer}
          />
        )
      )}
      <ListBox heading="Sliders on the home page" count={rows?.length} counted={() => adminWords.shownInOrder}>
        <SlidersTable
          label="Sliders on the home page"
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
        name={asked && sliderTitle(asked)}
        busy={busy}
        onConfirm={() => asked && drop(asked)}
        onCancel={() => ask(undefined)}
      />
    </>
  );
}
