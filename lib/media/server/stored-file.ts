import "server-only";
import { SOCIAL_SUFFIX } from "@/lib/media/pictures";
import { makeSocialImage } from "@/lib/media/server/social-image";
import { nameOf, type Opened, type Span, stemOf } from "@/lib/platform/server/file-store/file-store";
import { files } from "@/lib/platform/server/file-store/files";
import { DATA_POLICY, PDF_POLICY } from "@/lib/platform/server/http/content-policies";
import { HttpError } from "@/lib/platform/server/http/errors";
import { messages } from "@/lib/shared/words/messages";

const FOLDER = /^[0-9a-f]{2}$/;
const FILE = /^[0-9a-f]{32}(?:-\d+x\d+(?:-[0-9a-f]{18})?)?(?:\.w\d+|\.social(?=\.jpg$))?\.(jpg|png|gif|avif|webp|pdf|zip)$/;
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

/** Pictures may be shown elsewhere: in mails, and by search engines. */
const AS_PICTURE = { "Content-Security-Policy": IMAGE_POLICY, "Cross-Origin-Resource-Policy": "cross-origin" };

/** To be read in the browser; saved, it gets a name that nobody has chosen. */
const asDocument = (name: string) => ({
  "Content-Security-Policy": PDF_POLICY,
  "Cross-Origin-Resource-Policy": "same-origin",
  "Content-Disposition": `inline; filename="brochure-${name.slice(0, 8)}.pdf"`,
});

/** To be saved; nothing in it is opened here. */
const asArchive = (name: string) => ({
  "Content-Security-Policy": IMAGE_POLICY,
  "Cross-Origin-Resource-Policy": "same-origin",
  "Content-Disposition": `attachment; filename="document-${name.slice(0, 8)}.zip"`,
});

function servedAs(name: string, extension: string) {
  if (extension === "zip") return asArchive(name);
  return extension === "pdf" ? asDocument(name) : AS_PICTURE;
}

/** A stored file's answer: immutable, with ETag, 304 and single byte ranges; 404 for anything that is not one. */
export async function openStored([folder, file, ...rest]: string[], headers: Headers): Promise<Response> {
  const [, extension] = FILE.exec(file ?? "") ?? [];
  if (!extension || !FOLDER.test(folder ?? "") || rest.length > 0) return notFound();
  const name = `${folder}/${file}`;
  if (file?.endsWith(SOCIAL_SUFFIX) && (await files().size(name)) === undefined) await makeSocialImage(stemOf(file));

  // The name is a hash of the content, so it is the entity tag as well.
  const etag = `"${file}"`;
  const answer = {
    ETag: etag,
    "Cache-Control": "public, max-age=31536000, immutable",
    "Content-Type": TYPES[extension]!,
    "X-Content-Type-Options": "nosniff",
    ...servedAs(file!, extension),
    "Accept-Ranges": "bytes",
  };
  const isKnown = headers.get("if-none-match")?.includes(etag);
  const range = headers.get("range");
  if (!isKnown && !range) return sendWhole(name, answer);
  const size = await files().size(name);
  if (size === undefined) return notFound();
  if (isKnown) return new Response(null, { status: 304, headers: answer });
  const span = byteRange(range!, size);
  if (!span) return sendWhole(name, answer);
  if (span === "unsatisfiable") return new Response(null, { status: 416, headers: { ...answer, "Content-Range": `bytes */${size}` } });
  const part = { ...answer, "Content-Range": `bytes ${span.start}-${span.end}/${size}` };
  return send(await files().open(name, span), 206, part);
}

/** What is shown of a picture in a list. */
const SMALL = ".w320.webp";

/**
 * A file that an earlier version names, small where it is a picture: at its address, or kept although it is gone from there.
 * @throws HttpError 404 when it is neither
 */
export async function openKept(url: string): Promise<Response> {
  const original = nameOf(stemOf(url), url.slice(url.lastIndexOf(".")));
  for (const name of [nameOf(stemOf(url), SMALL), original]) {
    const [, extension] = FILE.exec(name.slice(3)) ?? [];
    const file = extension && ((await files().open(name)) ?? (await files().openInTrash("replaced", name)));
    if (file) return send(file, 200, { "Content-Type": TYPES[extension]!, "X-Content-Type-Options": "nosniff", ...AS_PICTURE });
  }
  throw new HttpError(404, messages.history.fileMissing);
}

const sendWhole = async (name: string, headers: Record<string, string>) => send(await files().open(name), 200, headers);

const send = (file: Opened | undefined, status: number, headers: Record<string, string>) =>
  file ? new Response(file.body, { status, headers: { ...headers, "Content-Length": String(file.size) } }) : notFound();

const notFound = () =>
  Response.json(
    { success: false, error: messages.notFound, message: messages.notFound },
    { status: 404, headers: { "Content-Security-Policy": DATA_POLICY } },
  );

/** One range of bytes, both ends included; undefined when the header is to be ignored (RFC 9110 section 14.2). */
function byteRange(header: string, size: number): Span | "unsatisfiable" | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return undefined;
  const start = from === "" ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && from !== "" && Number(to) < Number(from)) return undefined;
  return start > end || start >= size ? "unsatisfiable" : { start, end };
}
