"use client";

import { useState } from "react";
import { uploadMedia } from "@/components/admin/media/upload-media";
import { Box } from "@/components/admin/parts/table/box";
import { PicturesDrop } from "@/components/admin/parts/upload/pictures-drop";
import { UploadState } from "@/components/admin/parts/upload/upload-state";
import { type Media, mediaFile, mediaName, type UploadedMedia } from "@/lib/media/media";
import { mediaWords } from "@/lib/media/words";
import type { useChanges } from "@/lib/shared/client/form/use-changes";
import { server } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";
import { messages } from "@/lib/shared/words/messages";
import { adminWords } from "@/lib/shared/words/screens";

const words = messages.media.add;

type Props = Pick<ReturnType<typeof useChanges<Media>>, "busy" | "upload" | "run"> & { onAdded: () => void };

const namesThere = (stored: UploadedMedia[]) => stored.filter(({ already }) => already).map(mediaName);

function told(stored: UploadedMedia[]): string {
  const there = namesThere(stored);
  return there.length === stored.length ? words.already(there) : words.done(stored.length - there.length);
}

/** Adds pictures to the library as soon as they are chosen; says which were there already, and which cannot be taken. */
export function MediaUpload({ busy, upload, run, onAdded }: Props) {
  const [sending, setSending] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  const [there, setThere] = useState<string[]>([]);

  async function send(chosen: readonly File[]) {
    const refused = (file: File) => mediaFile.safeParse(file).error?.issues[0]?.message;
    setProblems(chosen.flatMap((file) => refused(file) ?? []));
    setThere([]);
    const files = chosen.filter((file) => !refused(file));
    if (files.length === 0) return chosen.length > 0 && toast.error(refused(chosen[0]!) ?? "");
    const stored: UploadedMedia[] = [];
    setSending(true);
    await run(
      (onProgress, signal) => uploadMedia(files, { onProgress, signal, onStored: (some) => stored.push(...some) }),
      () => told(stored),
      server(words.failed),
    );
    setSending(false);
    setThere(namesThere(stored));
    if (stored.length > 0) onAdded();
  }

  return (
    <Box heading={mediaWords.addHeading} aside={adminWords.several}>
      <fieldset disabled={busy} className="min-w-0 p-4.5 md:p-6">
        <PicturesDrop label={mediaWords.addHeading} busy={busy} problems={problems} onChoose={send} />
        <p aria-live="polite" className="mt-1.5 text-small wrap-anywhere text-slate">
          {there.length > 0 && words.already(there)}
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
