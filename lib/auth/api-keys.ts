import { z } from "zod";
import { rowId } from "@/lib/shared/ids";
import { MAX_API_KEYS, MAX_KEY_NAME, MAX_KEY_YEARS } from "@/lib/shared/limits";
import { SCOPES, type Scope } from "@/lib/shared/roles";
import { requiredText } from "@/lib/shared/text/text";
import { calendarDay } from "@/lib/shared/text/typed-fields";

export const apiKeyMessages = {
  invalidId: "Invalid API key ID!",
  missing: "API key not found",
  nameRequired: "Enter a name, for example the system that uses the key.",
  scopeInvalid: "Unknown scope.",
  scopesRequired: "Choose at least one scope.",
  expiryInvalid: "Enter an expiry date.",
  expiryPast: "The expiry date must be in the future.",
  expiryTooLate: `A key can be valid for up to ${MAX_KEY_YEARS} years.`,
  tooMany: `You can have up to ${MAX_API_KEYS} API keys. Delete one first.`,
  added: "API key created. Copy it now.",
  removed: "API key deleted.",
  accessSubjects: { added: (name: string) => `API key created: ${name}`, removed: (name: string) => `API key deleted: ${name}` },
} as const;

export const toKeyCallerName = (name: string): string => `API key ${name}`;

export const scopeNames: Record<Scope, string> = {
  "catalogue:read": "Read the catalogue, including drafts",
  "catalogue:write": "Read and change the catalogue",
  "leads:read": "Read enquiries and leads",
  "leads:add": "Add leads, and read nothing",
  "leads:write": "Read, change and add enquiries and leads",
};

const words = apiKeyMessages;

export const KEY_PREFIX = "shk_";

export const apiKey = z.object({
  id: rowId,
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  expires_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type ApiKey = z.output<typeof apiKey>;
export const apiKeyPage = z.object({ items: z.array(apiKey), total: z.int(), next: rowId.nullable() });
export type ApiKeyPage = z.output<typeof apiKeyPage>;

export const apiKeyWithText = apiKey.extend({ key: z.string() });
export type ApiKeyWithText = z.output<typeof apiKeyWithText>;

export function getLatestExpiry(now: Date): Date {
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + MAX_KEY_YEARS);
  return latest;
}

const expiry = z
  .union([z.iso.datetime({ offset: true }), calendarDay()], words.expiryInvalid)
  .transform((text) => new Date(text))
  .refine((time) => time > new Date(), { error: words.expiryPast, abort: true })
  .refine((time) => time <= getLatestExpiry(new Date()), words.expiryTooLate);

export const newApiKey = z.strictObject({
  name: requiredText("Name", MAX_KEY_NAME, words.nameRequired),
  scopes: z
    .array(z.enum(SCOPES, words.scopeInvalid), words.scopesRequired)
    .min(1, words.scopesRequired)
    .max(20, words.scopesRequired)
    .transform((scopes) => [...new Set(scopes)]),
  expires_at: expiry,
});
export type NewApiKey = z.output<typeof newApiKey>;
