import { createHash } from "node:crypto";

export const computeEtag = (text: string): string => `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;

/** Weak comparison of RFC 9110 section 8.8.3.2. */
export function matchesEtag(header: string | null | undefined, etag: string): boolean {
  const stripWeak = (tag: string) => tag.trim().replace(/^W\//, "");
  return etag !== "" && (header?.split(",").some((tag) => tag.trim() === "*" || stripWeak(tag) === stripWeak(etag)) ?? false);
}
