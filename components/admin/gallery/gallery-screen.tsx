"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/crud/confirm-dialog";
import { GalleryList } from "@/components/admin/gallery/gallery-list";
import { GalleryUpload } from "@/components/admin/gallery/gallery-upload";
import { uploadImages } from "@/components/admin/gallery/upload-images";
import { useGalleryDetails } from "@/components/admin/gallery/use-gallery-details";
import { useGalleryView } from "@/components/admin/gallery/use-gallery-view";
import { usePending } from "@/components/admin/gallery/use-pending";
import { ScreenHead } from "@/components/admin/shell/screen-head";
import { type Answer, api, down, reloadOnConflict, server } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { useChanges } from "@/lib/client/use-changes";
import { useList } from "@/lib/client/use-list";
import { adminScreens } from "@/lib/domain/content/admin";
import { type GalleryImage, imageName } from "@/lib/domain/gallery";
import { messages } from "@/lib/domain/messages";
import { versionOf } from "@/lib/domain/version";

const PATH = "/gallery";
const { list, add, update, remove, confirmRemove, invalidId } = messages.gallery;
const listFailed = down(list.failed);

export function GalleryScreen() {
  const { rows, failure, reload, removed, replace } = useList<GalleryImage>(`${PATH}/`, listFailed);
  const { busy, upload, run, newer, asked, ask } = useChanges<GalleryImage>();
  const details = useGalleryDetails(rows);
  const view = useGalleryView(rows, details);
  const waiting = usePending();
  const [uploading, setUploading] = useState(false);
  const [inEdit, edit] = useState<number>();

  async function uploadAll() {
    const files = waiting.pending.map(({ file }) => file);
    let isChanged = false;
    setUploading(true);
    const uploaded = await run(
      (onProgress, signal) =>
        uploadImages(files, {
          onProgress,
          signal,
          onStored: (stored) => {
            // What is on the website is not sent again, should a later part fail.
            waiting.remove(stored);
            isChanged = true;
          },
        }),
      () => add.done,
      server(add.failed),
    );
    setUploading(false);
    if (uploaded) view.turn(1);
    if (isChanged) reload();
  }

  async function save(row: GalleryImage, form: FormData) {
    let changed = row;
    const saved = await run(
      async (onProgress, signal) => {
        const answer = await api<Answer & { updatedItem: GalleryImage }>("PUT", `${PATH}/${row.id}`, form, {
          onProgress,
          signal,
          ifMatch: versionOf(row),
        });
        changed = answer.updatedItem;
        return answer;
      },
      () => update.done,
      server(update.failed),
    );
    if (!saved) return;
    replace(row, changed);
    edit(undefined);
  }

  async function drop(row: GalleryImage) {
    if (
      await run(
        () => api<Answer>("DELETE", `${PATH}/${row.id}`, undefined, { ifMatch: versionOf(row) }).catch(reloadOnConflict(reload)),
        () => remove.done,
        server(remove.failed),
      )
    ) {
      removed(row);
      if (row.id === inEdit) edit(undefined);
    }
    ask(undefined);
  }

  return (
    <>
      <ScreenHead {...adminScreens.gallery} />
      <GalleryUpload {...waiting} busy={busy} uploading={uploading} upload={upload} onUpload={uploadAll} />
      <GalleryList
        view={view}
        details={details}
        failure={failure}
        inEdit={inEdit}
        newer={newer}
        busy={busy}
        upload={uploading ? undefined : upload}
        onRetry={reload}
        onEdit={edit}
        onRemove={(row) => (row.id ? ask(row) : toast.error(invalidId))}
        onSave={save}
        onLoadNewer={(row) => newer && replace(row, newer)}
      />
      <ConfirmDialog
        open={asked !== undefined}
        question={confirmRemove}
        name={asked && imageName(asked, details?.get(asked.id))}
        busy={busy}
        onConfirm={() => asked && drop(asked)}
        onCancel={() => ask(undefined)}
      />
    </>
  );
}
