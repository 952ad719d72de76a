import { Cancelled, type ChangeResponse, callApi } from "@/lib/shared/client/http/api";
import type { FileLike } from "@/lib/shared/files";
import { splitIntoUploads, sumBytes } from "@/lib/website/gallery-uploads";

type Options = {
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
  onStored: (files: FileLike[]) => void;
};

/** Uploads images in as many requests as the limits need. `onProgress` gets the fraction of all bytes. Throws `Cancelled` after an abort. */
export async function uploadImages(files: FileLike[], { onProgress, signal, onStored }: Options): Promise<ChangeResponse> {
  const totalBytes = sumBytes(files);
  let sentBytes = 0;
  let response: ChangeResponse = { success: true };
  for (const part of splitIntoUploads(files)) {
    const form = new FormData();
    for (const file of part) {
      if (file instanceof File) form.append("images", file);
      else if (file.media) form.append(file.media.field, String(file.media.id));
    }
    const bytes = sumBytes(part);
    response = await uploadPart(
      signal,
      (fraction) => onProgress(totalBytes ? (sentBytes + fraction * bytes) / totalBytes : fraction),
      form,
    );
    onStored(part);
    sentBytes += bytes;
    if (signal.aborted) throw new Cancelled();
  }
  return response;
}

/** Sends one request. It can be aborted only until its body is sent: after that the server may have stored the files. */
function uploadPart(signal: AbortSignal, onProgress: (fraction: number) => void, form: FormData): Promise<ChangeResponse> {
  const controller = new AbortController();
  let isSent = false;
  signal.addEventListener("abort", () => !isSent && controller.abort());
  return callApi("POST", "/gallery/upload", form, {
    signal: controller.signal,
    onProgress: (fraction) => {
      isSent = fraction === 1;
      onProgress(fraction);
    },
  });
}
