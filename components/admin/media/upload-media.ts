import type { UploadedMedia } from "@/lib/media/media";
import { type Answer, api, Cancelled } from "@/lib/shared/client/http/api";
import { bytesOf, galleryUploads } from "@/lib/website/gallery-uploads";

type Options = {
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
  /** These are in the library now. */
  onStored: (pictures: UploadedMedia[]) => void;
};

/** Adds pictures to the library, in several calls where they are too many for one; reports how much of all has been sent. */
export async function uploadMedia(files: File[], { onProgress, signal, onStored }: Options): Promise<Answer> {
  const all = bytesOf(files);
  let before = 0;
  let answer: Answer = { success: true };
  for (const part of galleryUploads(files)) {
    const form = new FormData();
    for (const file of part) form.append("files", file);
    const bytes = bytesOf(part);
    const sent = await api<Answer & { data: UploadedMedia[] }>("POST", "/api/media", form, {
      signal,
      onProgress: (fraction) => onProgress((before + fraction * bytes) / all),
    });
    onStored(sent.data);
    answer = sent;
    before += bytes;
    if (signal.aborted) throw new Cancelled();
  }
  return answer;
}
