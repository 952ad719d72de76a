"use client";

import { MediaList } from "@/components/admin/media/media-list";
import { MediaPanel } from "@/components/admin/media/media-panel";
import { MediaUpload } from "@/components/admin/media/media-upload";
import { useMediaPage } from "@/components/admin/media/use-media-page";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { ScreenHead } from "@/components/admin/shell/screen-head";
import { getMediaName, type Media, type MediaChange } from "@/lib/media/media";
import { mediaMessages } from "@/lib/media/words";
import { useChanges } from "@/lib/shared/client/form/use-changes";
import { type ChangeResponse, callApi, reloadOnConflict, serverMessageOr } from "@/lib/shared/client/http/api";
import { resendWhenOnline } from "@/lib/shared/client/http/resend-when-online";
import { useUndo } from "@/lib/shared/client/use-undo";
import { adminScreens } from "@/lib/shared/words/screens";

const { change, replace, remove, confirmRemove } = mediaMessages.media;
const getPath = ({ id }: Media) => `/api/media/${id}`;

export function MediaScreen() {
  const list = useMediaPage();
  const { busy, upload, run, editing, round, edit, newer, loadNewer, rowToConfirm, setRowToConfirm } = useChanges<Media>();

  const { createUndoOptions } = useUndo(list.reload);

  async function save(media: Media, fields: MediaChange) {
    const saved = await run(
      () => resendWhenOnline((requestKey) => callApi("PATCH", getPath(media), fields, { ifMatch: media.version, requestKey })),
      () => change.done,
      serverMessageOr(change.failed),
    );
    if (!saved) return;
    edit();
    list.reload();
  }

  async function replaceFile(media: Media, form: FormData) {
    const replaced = await run(
      (onProgress, signal) => callApi("PUT", getPath(media), form, { onProgress, signal, ifMatch: media.version }),
      () => replace.done,
      serverMessageOr(replace.failed),
    );
    if (!replaced) return;
    edit();
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
    edit();
    list.forget(media);
  }

  return (
    <>
      <ScreenHead {...adminScreens.media} />
      <MediaUpload busy={busy} upload={upload} run={run} onAdded={list.reload} />
      <MediaList list={list} onOpen={edit} />
      <MediaPanel
        media={editing}
        round={round}
        busy={busy}
        upload={upload}
        onSave={save}
        onReplace={replaceFile}
        onRemove={setRowToConfirm}
        onClose={() => edit()}
        onLoadNewer={newer && newer.id === editing?.id && newer.version !== editing.version ? loadNewer : undefined}
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
    </>
  );
}
