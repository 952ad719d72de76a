import "server-only";
import { createHash } from "node:crypto";

/** Returns a short fingerprint of a text. Changes of spaces do not change it. */
export const fingerprint = (text: string): string =>
  createHash("sha256").update(text.replace(/\s+/g, " ").trim()).digest("base64url").slice(0, 12);

type Texts = { source: string; texts: Record<string, string> };

/** Returns the fingerprints of what the translations of a text were made of, by language, after a change of the text or of translations. */
export const updateFingerprints = (of: unknown, before: Texts, after: Texts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(after.texts).map(([language, text]) => [
      language,
      text === before.texts[language]
        ? ((of as Record<string, string>)[language] ?? fingerprint(before.source))
        : fingerprint(after.source),
    ]),
  );
