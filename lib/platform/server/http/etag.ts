import { createHash } from "node:crypto";

export const computeEtag = (text: string): string => `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;

export const matchesEtag = (header: string | null, etag: string): boolean =>
  header?.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag || candidate.trim() === "*") ?? false;
