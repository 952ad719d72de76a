import { createHash } from "node:crypto";

/** An ETag for what is sent. */
export const etagOf = (text: string): string => `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;

/** True when an If-None-Match header names this ETag. */
export const matchesEtag = (header: string | null, etag: string): boolean =>
  header?.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag || candidate.trim() === "*") ?? false;
