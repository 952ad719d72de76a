import { type Answer, api, Cancelled } from "@/lib/shared/client/http/api";
import type { FileLike } from "@/lib/shared/files";
import { bytesOf, galleryUploads } from "@/lib/website/gallery-uploads";

type Options = {
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
  /** These are on the website now. */
  onStored: (files: FileLike[]) => void;
};

/** Uploads images, in several calls where they are too many for one; reports how much of all has been sent. */
export async function uploadImages(files: FileLike[], { onProgress, signal, onStored }: Options): Promise<Answer> {
  const all = bytesOf(files);
  let before = 0;
  let answer: Answer = { success: true };
  for (const part of galleryUploads(files)) {
    const form = new FormData();
    for (const file of part) {
      if (file instanceof File) form.append("images", file);
      else if (file.media) form.append(file.media.field, String(file.media.id));
    }
    const bytes = bytesOf(part);
    answer = await callableOff(signal, (fraction) => onProgress(all ? (before + fraction * bytes) / all : fraction), form);
    onStored(part);
    before += bytes;
    if (signal.aborted) throw new Cancelled();
  }
  return answer;
}

/** One call, which can be called off until it has been sent whole: after that the server may have stored it. */
function callableOff(signal: AbortSignal, onProgress: (fraction: number) => void, form: FormData): Promise<Answer> {
  const call = new AbortController();
  let isSent = false;
  signal.addEventListener("abort", () => !isSent && call.abort());
  return api("POST", "/gallery/upload", form, {
    signal: call.signal,
    onProgress: (fraction) => {
      isSent = fraction === 1;
      onProgress(fraction);
    },
  });
}
