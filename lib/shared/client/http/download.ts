import { ApiError, throwResponseError } from "@/lib/shared/client/http/api";
import { readToken } from "@/lib/shared/client/http/token";
import { saveFile } from "@/lib/shared/client/save-file";
import { escapeFormula } from "@/lib/shared/text/spreadsheet-cells";

export async function fetchFile(path: string, signal?: AbortSignal): Promise<Response> {
  const token = readToken();
  const headers: HeadersInit = token ? { Authorization: token } : {};
  const response = await fetch(path, { headers, signal, cache: "no-cache" }).catch(() => {
    throw new ApiError(0);
  });
  return response.ok ? response : throwResponseError(response.status, await response.json().catch(() => undefined), token);
}

/** Downloads a file under the name from the server's Content-Disposition header. Throws like `fetchFile`. */
export async function downloadFile(path: string, save: (file: Blob, name: string) => Promise<void> | void = saveFile): Promise<void> {
  const response = await fetchFile(path);
  const file = await response.blob().catch(() => {
    throw new ApiError(0);
  });
  await save(file, parseFileName(response.headers.get("Content-Disposition")) ?? path.split(/[/?]/).at(-1)!);
}

function parseFileName(disposition: string | null): string | undefined {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/)?.[1];
  return encoded ? decodeURIComponent(encoded) : disposition?.match(/filename="([^"]+)"/)?.[1];
}

type Cell = string | number;

function toCsvCell(cell: Cell): string {
  const text = typeof cell === "string" ? escapeFormula(cell) : String(cell);
  return /[",\n\r;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const toCsv = (rows: readonly Cell[][]): string => rows.map((row) => `${row.map(toCsvCell).join(",")}\r\n`).join("");

/** Saves rows that are already in the browser as a CSV file, in UTF-8 with the mark that Excel needs. */
export function saveCsv(name: string, rows: readonly Cell[][]): void {
  const url = URL.createObjectURL(new Blob(["\ufeff", toCsv(rows)], { type: "text/csv;charset=utf-8" }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
