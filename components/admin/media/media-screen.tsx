"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMediaPage } from "@/components/admin/media/media-grid";
import { MediaList } from "@/components/admin/media/media-list";
import { MediaPanel } from "@/components/admin/media/media-panel";
import { MediaUpload } from "@/components/admin/media/media-upload";
import { ConfirmDialog } from "@/components/admin/parts/dialog/dialog";
import { FormAndList } from "@/components/admin/parts/form/form-and-list";
import { AddButton } from "@/components/admin/parts/table/list-box";
import { createBatchUndo } from "@/lib/imports/client/undo-batch";
import { getMediaName, type Media, type MediaChange } from "@/lib/media/media";
import { mediaMessages, mediaWords } from "@/lib/media/words";
import { useRestoredDraft } from "@/lib/shared/client/form/draft";
import { confirmLoss } from "@/lib/shared/client/form/unsaved";
import { getOpenProblem, useLeaveMissing, useOpenItem } from "@/lib/shared/client/form/use-open-item";
import { useRun } from "@/lib/shared/client/form/use-run";
import {
  type ApiOptions,
  type ChangeResponse,
  Conflict,
  callApi,
  type FormatError,
  reloadOnConflict,
  serverMessageOr,
  withOfflineHelp,
} from "@/lib/shared/client/http/api";
import { apiQuery } from "@/lib/shared/client/http/api-query";
import { resendWhenOnline } from "@/lib/shared/client/http/resend-when-online";
import type { ToastOptions } from "@/lib/shared/client/toast";
import { useUndo } from "@/lib/shared/client/use-undo";

const PATH = "/api/media";
const { change, replace, remove, removeMany, confirmRemove } = mediaMessages.media;
const changeFailed = serverMessageOr(change.failed);
const replaceFailed = serverMessageOr(replace.failed);
const getId = ({ id }: Media) => id;
const getPath = (id: number) => `${PATH}/${id}`;

type MediaAnswer = ChangeResponse & { data: Media };

export function MediaScreen() {
  const list = useMediaPage();
  const item = useOpenItem();
  const { media, show } = useOpenMedia(typeof item.open === "number" ? item.open : undefined, item.drop);
  const { busy, upload, run } = useRun();
  const [savedVersion, setSavedVersion] = useState<string>();
  /** The picture that a refusal has named: a newer version, or another one with the same content. */
  const [refusal, setRefusal] = useState<{ of: number; named: Media }>();
  const named = refusal && refusal.of === media?.id ? refusal.named : undefined;
  const isNewer = named?.id === media?.id && named?.version !== media?.version;
  const [rowToConfirm, setRowToConfirm] = useState<Media>();
  const [toRemove, setToRemove] = useState<Media[]>([]);

  const { createUndoOptions } = useUndo(list.reload);

  /** An undo may run as a job, and closes the picture, which it has changed. */
  const createReplaceUndo = ({ undo }: ChangeResponse): ToastOptions => {
    const close = () => {
      item.close();
      list.reload();
    };
    return createBatchUndo(undo, close);
  };

  async function saveOpen(
    { id, version }: Media,
    call: (options: ApiOptions) => Promise<MediaAnswer>,
    { done, failed }: { done: string; failed: FormatError },
  ) {
    const { answer, error } = await run(
      (onProgress, signal) => call({ onProgress, signal, ifMatch: version }),
      () => done,
      failed,
      createReplaceUndo,
    );
    if (error instanceof Conflict && error.row) setRefusal({ of: id, named: error.row as Media });
    if (!answer) return;
    show(answer.data);
    setSavedVersion(answer.data.version);
    list.reload();
  }

  async function removePicture(picture: Media) {
    const { answer } = await run(
      () =>
        callApi<ChangeResponse>("DELETE", getPath(picture.id), undefined, { ifMatch: picture.version }).catch(
          reloadOnConflict(list.reload),
        ),
      () => remove.done,
      serverMessageOr(remove.failed),
      createUndoOptions,
    );
    setRowToConfirm(undefined);
    if (!answer) return;
    item.close();
    list.forget(picture);
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
        item={{ ...item, open: item.open === "new" ? item.open : undefined }}
        form={
          <MediaUpload
            busy={busy}
            upload={upload}
            run={run}
            getHref={item.getHref}
            onOpen={item.show}
            onAdded={list.reload}
            onDone={() => item.open === "new" && item.close()}
          />
        }
        list={
          <MediaList
            list={list}
            busy={busy}
            addButton={<AddButton label={mediaWords.addHeading} isShort onAdd={item.add} />}
            getHref={({ id }) => item.getHref(id)}
            onOpen={({ id }) => item.show(id)}
            onRemove={setToRemove}
          />
        }
      />
      <MediaPanel
        media={media}
        isSaved={savedVersion !== undefined && savedVersion === media?.version}
        busy={busy}
        upload={upload}
        onSave={(picture: Media, fields: MediaChange) =>
          saveOpen(
            picture,
            (options) =>
              resendWhenOnline((requestKey) => callApi("PATCH", getPath(picture.id), fields, { ...options, requestKey }), changeFailed),
            { done: change.done, failed: withOfflineHelp(changeFailed) },
          )
        }
        onReplace={(picture: Media, form: FormData) =>
          saveOpen(picture, (options) => callApi("PUT", getPath(picture.id), form, options), { done: replace.done, failed: replaceFailed })
        }
        onRemove={setRowToConfirm}
        onClose={item.close}
        onLoadNewer={named && isNewer ? () => confirmLoss(() => show(named), "newer") : undefined}
        newer={named}
        existing={named?.id === media?.id ? undefined : named}
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

/** Loads the open picture. Reloads do not replace it before it is saved, so that a save notices changes by others. */
function useOpenMedia(id: number | undefined, onMissing: () => void) {
  const client = useQueryClient();
  const restored = useRestoredDraft()?.row as Media | undefined;
  const { data: media, error } = useQuery({
    ...apiQuery<Media>(getPath(id ?? 0)),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    initialData: restored?.id === id ? restored : undefined,
  });
  useLeaveMissing(media ? undefined : getOpenProblem(error), onMissing);
  return { media: id === undefined ? undefined : media, show: (row: Media) => client.setQueryData([getPath(row.id)], row) };
}
