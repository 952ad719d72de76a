"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { ScreenHead } from "@/components/admin/shell/screen-head";
import { GalleryList } from "@/components/admin/website/gallery/gallery-list";
import { GalleryUpload } from "@/components/admin/website/gallery/gallery-upload";
import { uploadImages } from "@/components/admin/website/gallery/upload-images";
import { useGalleryDetails } from "@/components/admin/website/gallery/use-gallery-details";
import { useGalleryView } from "@/components/admin/website/gallery/use-gallery-view";
import { usePending } from "@/components/admin/website/gallery/use-pending";
import { useChanges } from "@/lib/shared/client/form/use-changes";
import { type Answer, api, down, reloadOnConflict, server } from "@/lib/shared/client/http/api";
import { useList } from "@/lib/shared/client/http/use-list";
import { toast } from "@/lib/shared/client/toast";
import { versionOf } from "@/lib/shared/version";
import { messages } from "@/lib/shared/words/messages";
import { adminScreens } from "@/lib/shared/words/screens";
import { type GalleryImage, imageName } from "@/lib/website/gallery";

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
