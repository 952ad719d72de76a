import { ApiError, refuse } from "@/lib/shared/client/http/api";
import { readToken } from "@/lib/shared/client/http/token";

type Options = {
  signal?: AbortSignal;
  /** What the file is made of: it is posted. */
  form?: FormData;
};

/** Fetches a file with the token; throws an ApiError like `api`. */
export async function fetchFile(path: string, { signal, form }: Options = {}): Promise<Response> {
  const token = readToken();
  const headers: HeadersInit = token ? { Authorization: token } : {};
  const method = form ? "POST" : "GET";
  const response = await fetch(path, { method, body: form, headers, signal, cache: "no-cache" }).catch(() => {
    throw new ApiError(0);
  });
  return response.ok ? response : refuse(response.status, await response.json().catch(() => undefined), token);
}

/** Fetches a file and saves it under the name that the server gives it; throws like `fetchFile`. */
export async function download(path: string, form?: FormData): Promise<void> {
  const response = await fetchFile(path, { form });
  const file = await response.blob().catch(() => {
    throw new ApiError(0);
  });
  save(file, nameIn(response.headers.get("Content-Disposition")) ?? path.split(/[/?]/).at(-1)!);
}

/** In any script, where it is said so. */
function nameIn(disposition: string | null): string | undefined {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/)?.[1];
  return encoded ? decodeURIComponent(encoded) : disposition?.match(/filename="([^"]+)"/)?.[1];
}

function save(file: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser needs the address until it has begun to read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
