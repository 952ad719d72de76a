import "server-only";
import { parse } from "range-parser";
import { historyMessages } from "@/lib/history/words";
import { SOCIAL_SUFFIX } from "@/lib/media/pictures";
import { ensureSocialImage } from "@/lib/media/server/social-image";
import { isServed } from "@/lib/media/server/unused-files";
import { type ByteRange, getStem, type OpenFile, toFileName } from "@/lib/platform/server/file-store/file-store";
import { getFileStore } from "@/lib/platform/server/file-store/get-file-store";
import { HttpError } from "@/lib/platform/server/http/errors";
import { DATA_POLICY, PDF_POLICY } from "@/lib/platform/server/http/http";
import { messages } from "@/lib/shared/words/messages";

const FOLDER_PATTERN = /^[0-9a-f]{2}$/;
const FILE_PATTERN = /^[0-9a-f]{32}(?:-\d+x\d+(?:-[0-9a-f]{18})?)?(?:\.w\d+|\.social(?=\.jpg$))?\.(jpg|png|gif|avif|webp|pdf|zip)$/;
const IMAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const TYPES: Record<string, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  avif: "image/avif",
  webp: "image/webp",
  pdf: "application/pdf",
  zip: "application/zip",
};

/** A bit in the result code of range-parser. */
const INVALID_RANGE = 1;

const IMAGE_HEADERS = { "Content-Security-Policy": IMAGE_POLICY, "Cross-Origin-Resource-Policy": "cross-origin" };

/** PDFs open in the browser. The file name must not come from an upload. */
const getPdfHeaders = (name: string) => ({
  "Content-Security-Policy": PDF_POLICY,
  "Cross-Origin-Resource-Policy": "same-origin",
  "Content-Disposition": `inline; filename="brochure-${name.slice(0, 8)}.pdf"`,
});

const getZipHeaders = (name: string) => ({
  "Content-Security-Policy": IMAGE_POLICY,
  "Cross-Origin-Resource-Policy": "same-origin",
  "Content-Disposition": `attachment; filename="document-${name.slice(0, 8)}.zip"`,
});

function getTypeHeaders(name: string, extension: string) {
  if (extension === "zip") return getZipHeaders(name);
  return extension === "pdf" ? getPdfHeaders(name) : IMAGE_HEADERS;
}

/** Serves a stored file: immutable, with ETag, 304 and single byte ranges. 404 for anything else. */
export async function openStoredFile([folder, file, ...rest]: string[], headers: Headers): Promise<Response> {
  const [, extension] = FILE_PATTERN.exec(file ?? "") ?? [];
  if (!extension || !FOLDER_PATTERN.test(folder ?? "") || rest.length > 0) return notFound();
  const name = `${folder}/${file}`;
  if (!(await isServed(getStem(name)))) return notFound();
  if (file?.endsWith(SOCIAL_SUFFIX) && (await getFileStore().size(name)) === undefined) await ensureSocialImage(getStem(file));

  const etag = `"${file}"`;
  const answer = {
    ETag: etag,
    "Cache-Control": "public, max-age=31536000, immutable",
    "Content-Type": TYPES[extension]!,
    "X-Content-Type-Options": "nosniff",
    ...getTypeHeaders(file!, extension),
    "Accept-Ranges": "bytes",
  };
  const isKnown = headers.get("if-none-match")?.includes(etag);
  const range = headers.get("range");
  if (!isKnown && !range) return sendWhole(name, answer);
  const size = await getFileStore().size(name);
  if (size === undefined) return notFound();
  if (isKnown) return new Response(null, { status: 304, headers: answer });
  const span = parseByteRange(range!, size);
  if (!span) return sendWhole(name, answer);
  if (span === "unsatisfiable") return new Response(null, { status: 416, headers: { ...answer, "Content-Range": `bytes */${size}` } });
  const part = { ...answer, "Content-Range": `bytes ${span.start}-${span.end}/${size}` };
  return send(await getFileStore().open(name, span), 206, part);
}

const SMALL_SUFFIX = ".w320.webp";

/** Serves a file of an earlier version, pictures in a small variant. @throws HttpError 404 if it has been removed */
export async function openVersionFile(url: string): Promise<Response> {
  const original = toFileName(getStem(url), url.slice(url.lastIndexOf(".")));
  for (const name of [toFileName(getStem(url), SMALL_SUFFIX), original]) {
    const [, extension] = FILE_PATTERN.exec(name.slice(3)) ?? [];
    const file = extension && (await getFileStore().open(name));
    if (file) return send(file, 200, { "Content-Type": TYPES[extension]!, "X-Content-Type-Options": "nosniff", ...IMAGE_HEADERS });
  }
  throw new HttpError(404, historyMessages.history.fileMissing);
}

const sendWhole = async (name: string, headers: Record<string, string>) => send(await getFileStore().open(name), 200, headers);

const send = (file: OpenFile | undefined, status: number, headers: Record<string, string>) =>
  file ? new Response(file.body, { status, headers: { ...headers, "Content-Length": String(file.size) } }) : notFound();

const notFound = () =>
  Response.json(
    { success: false, error: messages.notFound, message: messages.notFound },
    { status: 404, headers: { "Content-Security-Policy": DATA_POLICY } },
  );

/** Parses a single byte range, both ends inclusive. Undefined if the header must be ignored (RFC 9110 section 14.2). */
function parseByteRange(header: string, size: number): ByteRange | "unsatisfiable" | undefined {
  const { code, type, ranges } = parse(size, header);
  if (type !== "bytes" || code & INVALID_RANGE || ranges.length > 1) return undefined;
  return ranges[0] ?? "unsatisfiable";
}
