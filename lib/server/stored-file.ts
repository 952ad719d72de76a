import "server-only";
import { type FileHandle, open } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { messages } from "@/lib/domain/messages";
import { uploadsDirectory } from "@/lib/server/storage";

const FOLDER = /^[0-9a-f]{2}$/;
const FILE = /^[0-9a-f]{32}(?:-\d+x\d+(?:-[0-9a-f]{18})?)?(?:\.w\d+)?\.(jpg|png|gif|avif|webp|pdf)$/;
// A sandbox, or a rule on plugins, keeps browsers from opening their PDF viewer, which runs nothing in our name anyway.
const PDF_POLICY = "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const IMAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const TYPES: Record<string, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  avif: "image/avif",
  webp: "image/webp",
  pdf: "application/pdf",
};

/** Pictures may be shown elsewhere: in mails, and by search engines. */
const AS_PICTURE = { "Content-Security-Policy": IMAGE_POLICY, "Cross-Origin-Resource-Policy": "cross-origin" };

/** To be read in the browser; saved, it gets a name that nobody has chosen. */
const asDocument = (name: string) => ({
  "Content-Security-Policy": PDF_POLICY,
  "Content-Disposition": `inline; filename="brochure-${name.slice(0, 8)}.pdf"`,
});

/** A stored file's answer: immutable, with ETag, 304 and single byte ranges; 404 for anything that is not one (contract section 4). */
export async function openStored([folder, name, ...rest]: string[], headers: Headers): Promise<Response> {
  const [, extension] = FILE.exec(name ?? "") ?? [];
  if (!extension || !FOLDER.test(folder ?? "") || rest.length > 0) return notFound();
  const file = await open(path.join(uploadsDirectory(), folder!, name!)).catch(() => undefined);
  if (!file) return notFound();

  // The name is a hash of the content, so it is the entity tag as well.
  const etag = `"${name}"`;
  const answer = {
    ETag: etag,
    "Cache-Control": "public, max-age=31536000, immutable",
    "Content-Type": TYPES[extension]!,
    "X-Content-Type-Options": "nosniff",
    ...(extension === "pdf" ? asDocument(name!) : AS_PICTURE),
    "Accept-Ranges": "bytes",
  };
  if (headers.get("if-none-match")?.includes(etag)) {
    await file.close();
    return new Response(null, { status: 304, headers: answer });
  }
  const { size } = await file.stat();
  const range = headers.get("range");
  const span = range ? byteRange(range, size) : undefined;
  if (span === "unsatisfiable") {
    await file.close();
    return new Response(null, { status: 416, headers: { ...answer, "Content-Range": `bytes */${size}` } });
  }
  if (!span) return new Response(streamOf(file), { headers: { ...answer, "Content-Length": String(size) } });
  const partial = {
    ...answer,
    "Content-Range": `bytes ${span.start}-${span.end}/${size}`,
    "Content-Length": String(span.end - span.start + 1),
  };
  return new Response(streamOf(file, span), { status: 206, headers: partial });
}

const notFound = () => Response.json({ success: false, error: messages.notFound, message: messages.notFound }, { status: 404 });

const streamOf = (file: FileHandle, span?: { start: number; end: number }) =>
  Readable.toWeb(file.createReadStream(span)) as unknown as ReadableStream<Uint8Array>;

/** One range of bytes, both ends included; undefined when the header is to be ignored (RFC 9110 section 14.2). */
function byteRange(header: string, size: number): { start: number; end: number } | "unsatisfiable" | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return undefined;
  const start = from === "" ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && from !== "" && Number(to) < Number(from)) return undefined;
  return start > end || start >= size ? "unsatisfiable" : { start, end };
}
