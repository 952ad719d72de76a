"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/parts/dialog/dialog";
import { FormAndList } from "@/components/admin/parts/form/form-and-list";
import { AddButton } from "@/components/admin/parts/table/list-box";
import { GalleryList, useGalleryView } from "@/components/admin/website/gallery/gallery-list";
import { GalleryRow, type GalleryRowChange } from "@/components/admin/website/gallery/gallery-row";
import { GalleryUpload, usePendingImages } from "@/components/admin/website/gallery/gallery-upload";
import { mediaMessages } from "@/lib/media/words";
import { useRun } from "@/lib/shared/client/form/use-run";
import {
  ApiError,
  type ApiOptions,
  type ChangeResponse,
  Conflict,
  callApi,
  reloadOnConflict,
  serverDownMessageOr,
  serverMessageOr,
} from "@/lib/shared/client/http/api";
import { type RefusedFile, uploadEach } from "@/lib/shared/client/http/upload-each";
import { useList } from "@/lib/shared/client/http/use-list";
import { toast } from "@/lib/shared/client/toast";
import { useQueryState } from "@/lib/shared/client/use-query-state";
import { useUndo } from "@/lib/shared/client/use-undo";
import type { FileLike } from "@/lib/shared/files";
import { parsePositiveInteger } from "@/lib/shared/ids";
import { computeVersion } from "@/lib/shared/version";
import { uploadWords } from "@/lib/shared/words/editing";
import { adminWords } from "@/lib/shared/words/screens";
import { type GalleryImage, getImageName } from "@/lib/website/gallery";

const PATH = "/gallery";
const { list, add, update, remove, confirmRemove, invalidId } = mediaMessages.gallery;

function sendImage(file: FileLike, options: ApiOptions): Promise<ChangeResponse> {
  const form = new FormData();
  if (file instanceof File) form.append("images", file);
  else if (file.media) form.append(file.media.field, String(file.media.id));
  return callApi("POST", `${PATH}/upload`, form, options);
}

export function GalleryScreen() {
  const { rows, failure, forget } = useList<GalleryImage>(`${PATH}/`, serverDownMessageOr(list.failed));
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries();
  const { busy, upload, run } = useRun();
  const [newer, setNewer] = useState<GalleryImage>();
  const [rowToConfirm, setRowToConfirm] = useState<GalleryImage>();
  const { offerUndo } = useUndo(reload);
  const { params, toUrl, push } = useQueryState();
  const inEdit = parsePositiveInteger(params.get("id"));
  const edit = (id: number | undefined) => push({ id });
  const view = useGalleryView(rows, inEdit);
  const queue = usePendingImages();
  const [uploading, setUploading] = useState(false);
  const [refused, setRefused] = useState<RefusedFile<FileLike>[]>([]);
  const isAdding = params.get("id") === "new";

  async function uploadAll() {
    const files = queue.pending.map(({ file }) => file);
    let stored = 0;
    let failed: RefusedFile<FileLike>[] = [];
    setUploading(true);
    setRefused([]);
    const { answer: uploaded } = await run(
      async (onProgress, signal) => {
        const onStored = (file: FileLike) => {
          // If a later file fails, this one is not uploaded again.
          queue.remove([file]);
          stored += 1;
        };
        failed = await uploadEach(files, { send: sendImage, onStored, onProgress, signal });
        if (failed[0] && stored === 0) throw new ApiError(400, failed[0].error);
        return { success: true };
      },
      () => (failed.length > 0 ? uploadWords.partly(stored, failed.length) : add.done),
      serverMessageOr(add.failed),
    );
    setUploading(false);
    setRefused(failed);
    if (uploaded && failed.length === 0) {
      view.turn(1);
      closeUpload();
    }
    if (stored > 0) reload();
  }

  function closeUpload() {
    queue.clear();
    setRefused([]);
    if (isAdding) edit(undefined);
  }

  async function save(row: GalleryImage, { form, product }: GalleryRowChange) {
    const { answer, error } = await run(
      async (onProgress, signal) => {
        if (form) {
          const options = { onProgress, signal, ifMatch: computeVersion(row) };
          const response = await callApi<ChangeResponse>("PUT", `${PATH}/${row.id}`, form, options);
          if (product === undefined) return response;
        }
        return callApi<ChangeResponse>("PATCH", `${PATH}/${row.id}`, { product });
      },
      () => update.done,
      serverMessageOr(update.failed),
    );
    if (error instanceof Conflict && error.row) setNewer(error.row as GalleryImage);
    if (!answer) return;
    reload();
    edit(undefined);
  }

  async function drop(row: GalleryImage) {
    const { answer } = await run(
      () =>
        callApi<ChangeResponse>("DELETE", `${PATH}/${row.id}`, undefined, { ifMatch: computeVersion(row) }).catch(reloadOnConflict(reload)),
      () => remove.done,
      serverMessageOr(remove.failed),
    );
    if (answer) {
      offerUndo(answer);
      forget(row);
      reload();
      if (row.id === inEdit) edit(undefined);
    }
    setRowToConfirm(undefined);
  }

  return (
    <>
      <FormAndList
        isShort
        item={{ open: isAdding ? "new" : undefined, listHref: toUrl({ id: undefined }), close: closeUpload }}
        form={<GalleryUpload {...queue} refused={refused} busy={busy} uploading={uploading} upload={upload} onUpload={uploadAll} />}
        list={
          <GalleryList
            view={view}
            failure={failure}
            addButton={<AddButton label={adminWords.addPictures} isShort onAdd={() => push({ id: "new" })} />}
            onRetry={reload}
            renderRow={(row) => (
              <GalleryRow
                key={row.id}
                row={row}
                detail={view.details?.get(row.id)}
                inEdit={inEdit !== undefined && row.id === inEdit}
                busy={busy}
                href={toUrl({ id: row.id })}
                upload={uploading ? undefined : upload}
                onEdit={edit}
                onRemove={() => (row.id ? setRowToConfirm(row) : toast.error(invalidId))}
                onSave={(change) => save(row, change)}
                onLoadNewer={newer && newer.id === row.id && newer.image !== row.image ? reload : undefined}
              />
            )}
          />
        }
      />
      <ConfirmDialog
        open={rowToConfirm !== undefined}
        question={confirmRemove}
        name={rowToConfirm && getImageName(rowToConfirm, view.details?.get(rowToConfirm.id))}
        busy={busy}
        onConfirm={() => rowToConfirm && drop(rowToConfirm)}
        onCancel={() => setRowToConfirm(undefined)}
      />
    </>
  );
}
