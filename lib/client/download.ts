import { ApiError, refuse } from "@/lib/client/api";
import { readToken } from "@/lib/client/token";

/** Fetches a file with the token; throws an ApiError like `api`. */
export async function fetchFile(path: string, signal?: AbortSignal): Promise<Response> {
  const token = readToken();
  const response = await fetch(path, { headers: token ? { Authorization: token } : {}, cache: "no-cache", signal }).catch(() => {
    throw new ApiError(0);
  });
  return response.ok ? response : refuse(response.status, await response.json().catch(() => undefined), token);
}

/** Fetches a file and saves it under the name that the server gives it; throws like `fetchFile`. */
export async function download(path: string): Promise<void> {
  const response = await fetchFile(path);
  const file = await response.blob().catch(() => {
    throw new ApiError(0);
  });
  save(file, nameIn(response.headers.get("Content-Disposition")) ?? path.split(/[/?]/).at(-1)!);
}

const nameIn = (disposition: string | null) => disposition?.match(/filename="([^"]+)"/)?.[1];

function save(file: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser needs the address until it has begun to read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
