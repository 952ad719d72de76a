import type { UploadedMedia } from "@/lib/media/media";
import { Cancelled, type ChangeResponse, callApi } from "@/lib/shared/client/http/api";
import { splitIntoUploads, sumBytes } from "@/lib/website/gallery-uploads";

type Options = {
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
  onStored: (pictures: UploadedMedia[]) => void;
};

/** Uploads pictures to the library, in several requests if needed. Reports the progress of all of them. */
export async function uploadMedia(files: File[], { onProgress, signal, onStored }: Options): Promise<ChangeResponse> {
  const totalBytes = sumBytes(files);
  let sentBytes = 0;
  let answer: ChangeResponse = { success: true };
  for (const part of splitIntoUploads(files)) {
    const form = new FormData();
    for (const file of part) form.append("files", file);
    const bytes = sumBytes(part);
    const sent = await callApi<ChangeResponse & { data: UploadedMedia[] }>("POST", "/api/media", form, {
      signal,
      onProgress: (fraction) => onProgress((sentBytes + fraction * bytes) / totalBytes),
    });
    onStored(sent.data);
    answer = sent;
    sentBytes += bytes;
    if (signal.aborted) throw new Cancelled();
  }
  return answer;
}
