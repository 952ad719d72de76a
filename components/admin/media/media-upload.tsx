"use client";

import { useState } from "react";
import { uploadMedia } from "@/components/admin/media/upload-media";
import { Box } from "@/components/admin/parts/table/box";
import { PicturesDrop } from "@/components/admin/parts/upload/pictures-drop";
import { UploadState } from "@/components/admin/parts/upload/upload-state";
import { getMediaName, type Media, mediaFile, type UploadedMedia } from "@/lib/media/media";
import { mediaMessages, mediaWords } from "@/lib/media/words";
import type { useChanges } from "@/lib/shared/client/form/use-changes";
import { serverMessageOr } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";
import { adminWords } from "@/lib/shared/words/screens";

const words = mediaMessages.media.add;

type Props = Pick<ReturnType<typeof useChanges<Media>>, "busy" | "upload" | "run"> & { onAdded: () => void };

const getExistingNames = (stored: UploadedMedia[]) => stored.filter(({ already }) => already).map(getMediaName);

function getResultText(stored: UploadedMedia[]): string {
  const duplicates = getExistingNames(stored);
  return duplicates.length === stored.length ? words.already(duplicates) : words.done(stored.length - duplicates.length);
}

/** Uploads pictures as soon as they are selected, and lists duplicates and refused files. */
export function MediaUpload({ busy, upload, run, onAdded }: Props) {
  const [sending, setSending] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  const [duplicates, setDuplicates] = useState<string[]>([]);

  async function send(chosen: readonly File[]) {
    const getProblem = (file: File) => mediaFile.safeParse(file).error?.issues[0]?.message;
    setProblems(chosen.flatMap((file) => getProblem(file) ?? []));
    setDuplicates([]);
    const files = chosen.filter((file) => !getProblem(file));
    if (files.length === 0) return chosen.length > 0 && toast.error(getProblem(chosen[0]!) ?? "");
    const stored: UploadedMedia[] = [];
    setSending(true);
    await run(
      (onProgress, signal) => uploadMedia(files, { onProgress, signal, onStored: (some) => stored.push(...some) }),
      () => getResultText(stored),
      serverMessageOr(words.failed),
    );
    setSending(false);
    setDuplicates(getExistingNames(stored));
    if (stored.length > 0) onAdded();
  }

  return (
    <Box heading={mediaWords.addHeading} aside={adminWords.several}>
      <fieldset disabled={busy} className="min-w-0 p-4.5 md:p-6">
        <PicturesDrop label={mediaWords.addHeading} busy={busy} problems={problems} onChoose={send} />
        <p aria-live="polite" className="mt-1.5 text-small wrap-anywhere text-slate">
          {duplicates.length > 0 && words.already(duplicates)}
        </p>
      </fieldset>
      {sending && upload && (
        <div className="flex border-t border-joint bg-bench-2 px-4.5 py-4 md:px-6">
          <UploadState upload={upload} />
        </div>
      )}
    </Box>
  );
}
