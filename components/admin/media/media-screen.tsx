"use client";

import { useState } from "react";
import { MediaList } from "@/components/admin/media/media-list";
import { MediaPanel } from "@/components/admin/media/media-panel";
import { MediaUpload } from "@/components/admin/media/media-upload";
import { useMediaPage } from "@/components/admin/media/use-media-page";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { FormAndList } from "@/components/admin/parts/form/form-and-list";
import { AddButton } from "@/components/admin/parts/table/add-button";
import { createUndoAction } from "@/lib/imports/client/undo-batch";
import { getMediaName, type Media, type MediaChange } from "@/lib/media/media";
import { mediaMessages, mediaWords } from "@/lib/media/words";
import { useChanges } from "@/lib/shared/client/form/use-changes";
import { useItemAddress } from "@/lib/shared/client/form/use-item-address";
import {
  type ApiOptions,
  type ChangeResponse,
  callApi,
  type FormatError,
  reloadOnConflict,
  serverMessageOr,
  withOfflineHelp,
} from "@/lib/shared/client/http/api";
import { resendWhenOnline } from "@/lib/shared/client/http/resend-when-online";
import type { ToastOptions } from "@/lib/shared/client/toast";
import { UNDO_TOAST_MS, useUndo } from "@/lib/shared/client/use-undo";

const PATH = "/api/media";
const { change, replace, remove, removeMany, confirmRemove } = mediaMessages.media;
const changeFailed = serverMessageOr(change.failed);
const replaceFailed = serverMessageOr(replace.failed);
const getId = ({ id }: Media) => id;
const getPath = ({ id }: Media) => `${PATH}/${id}`;

const fetchMedia = (id: number) => callApi<Media>("GET", `${PATH}/${id}`);

export function MediaScreen() {
  const list = useMediaPage();
  const changes = useChanges<Media>();
  const { busy, upload, run, editing, round, isSameRow, edit, keepEditing, endEditing, newer, loadNewer, rowToConfirm, setRowToConfirm } =
    changes;
  const item = useItemAddress(changes, getId, fetchMedia);
  const [toRemove, setToRemove] = useState<Media[]>([]);

  const { createUndoOptions } = useUndo(list.reload);

  /** An undo may run as a job, and closes the picture, which it has changed. */
  const createReplaceUndo = ({ undo }: ChangeResponse): ToastOptions => {
    const close = () => {
      edit();
      list.reload();
    };
    return undo ? { duration: UNDO_TOAST_MS, action: createUndoAction(undo, close) } : {};
  };

  async function saveOpen(call: (options: ApiOptions) => Promise<ChangeResponse>, { done, failed }: { done: string; failed: FormatError }) {
    let saved: Media | undefined;
    const isSaved = await run(
      async (onProgress, signal) => {
        const answer = (await call({ onProgress, signal, ifMatch: editing?.version })) as ChangeResponse & { data: Media };
        saved = answer.data;
        return answer;
      },
      () => done,
      failed,
      createReplaceUndo,
    );
    if (!isSaved || !saved) return;
    keepEditing(saved);
    list.reload();
  }

  async function removePicture(media: Media) {
    const removed = await run(
      () => callApi<ChangeResponse>("DELETE", getPath(media), undefined, { ifMatch: media.version }).catch(reloadOnConflict(list.reload)),
      () => remove.done,
      serverMessageOr(remove.failed),
      createUndoOptions,
    );
    setRowToConfirm(undefined);
    if (!removed) return;
    endEditing();
    list.forget(media);
  }

  async function removeSelected() {
    await run(
      () => callApi<ChangeResponse>("DELETE", PATH, { ids: toRemove.map(getId) }),
      () => removeMany.done(toRemove.length),
      serverMessageOr(removeMany.failed),
      createUndoOptions,
    );
    setToRemove([]);
    list.reload();
  }

  return (
    <>
      <FormAndList
        isShort
        item={{ ...item, open: item.open === "new" ? item.open : undefined, isLoading: false }}
        onClose={() => edit()}
        form={
          <MediaUpload
            busy={busy}
            upload={upload}
            run={run}
            getHref={item.getHref}
            onOpen={edit}
            onAdded={list.reload}
            onDone={() => item.open === "new" && edit()}
          />
        }
        list={
          <MediaList
            list={list}
            busy={busy}
            addButton={<AddButton label={mediaWords.addHeading} isShort onAdd={item.add} />}
            getHref={item.getHref}
            onOpen={edit}
            onRemove={setToRemove}
          />
        }
      />
      <MediaPanel
        media={editing}
        round={round}
        isSaved={isSameRow}
        busy={busy}
        upload={upload}
        onSave={(media: Media, fields: MediaChange) =>
          saveOpen(
            (options) =>
              resendWhenOnline((requestKey) => callApi("PATCH", getPath(media), fields, { ...options, requestKey }), changeFailed),
            { done: change.done, failed: withOfflineHelp(changeFailed) },
          )
        }
        onReplace={(media: Media, form: FormData) =>
          saveOpen((options) => callApi("PUT", getPath(media), form, options), { done: replace.done, failed: replaceFailed })
        }
        onRemove={setRowToConfirm}
        onClose={() => edit()}
        onLoadNewer={newer && newer.id === editing?.id && newer.version !== editing.version ? loadNewer : undefined}
        newer={newer}
        existing={newer && newer.id !== editing?.id ? newer : undefined}
      />
      <ConfirmDialog
        open={rowToConfirm !== undefined}
        question={confirmRemove}
        name={rowToConfirm && getMediaName(rowToConfirm)}
        busy={busy}
        onConfirm={() => rowToConfirm && removePicture(rowToConfirm)}
        onCancel={() => setRowToConfirm(undefined)}
      />
      <ConfirmDialog
        open={toRemove.length > 0}
        question={removeMany.confirm(toRemove.length)}
        busy={busy}
        onConfirm={removeSelected}
        onCancel={() => setToRemove([])}
      />
    </>
  );
}
