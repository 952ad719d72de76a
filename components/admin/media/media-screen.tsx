"use client";

import { MediaList } from "@/components/admin/media/media-list";
import { MediaPanel } from "@/components/admin/media/media-panel";
import { MediaUpload } from "@/components/admin/media/media-upload";
import { useMediaPage } from "@/components/admin/media/use-media-page";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { ScreenHead } from "@/components/admin/shell/screen-head";
import { type Media, type MediaChange, mediaName } from "@/lib/media/media";
import { useChanges } from "@/lib/shared/client/form/use-changes";
import { type Answer, api, reloadOnConflict, server } from "@/lib/shared/client/http/api";
import { messages } from "@/lib/shared/words/messages";
import { adminScreens } from "@/lib/shared/words/screens";

const { change, replace, remove, confirmRemove } = messages.media;
const at = ({ id }: Media) => `/api/media/${id}`;

export function MediaScreen() {
  const list = useMediaPage();
  const { busy, upload, run, editing, round, edit, newer, loadNewer, asked, ask } = useChanges<Media>();

  async function save(media: Media, fields: MediaChange) {
    const saved = await run(
      () => api("PATCH", at(media), fields, { ifMatch: media.version }),
      () => change.done,
      server(change.failed),
    );
    if (!saved) return;
    edit();
    list.reload();
  }

  async function swap(media: Media, form: FormData) {
    const replaced = await run(
      (onProgress, signal) => api("PUT", at(media), form, { onProgress, signal, ifMatch: media.version }),
      () => replace.done,
      server(replace.failed),
    );
    if (!replaced) return;
    edit();
    list.reload();
  }

  async function drop(media: Media) {
    const removed = await run(
      () => api<Answer>("DELETE", at(media), undefined, { ifMatch: media.version }).catch(reloadOnConflict(list.reload)),
      () => remove.done,
      server(remove.failed),
    );
    ask(undefined);
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
        onReplace={swap}
        onRemove={ask}
        onClose={() => edit()}
        onLoadNewer={newer && newer.id === editing?.id && newer.version !== editing.version ? loadNewer : undefined}
        existing={newer && newer.id !== editing?.id ? newer : undefined}
      />
      <ConfirmDialog
        open={asked !== undefined}
        question={confirmRemove}
        name={asked && mediaName(asked)}
        busy={busy}
        onConfirm={() => asked && drop(asked)}
        onCancel={() => ask(undefined)}
      />
    </>
  );
}
