import { MAX_API_KEYS, MAX_KEY_YEARS } from "@/lib/shared/limits";
import type { Scope } from "@/lib/shared/roles";

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
  accessSubjects: {
    added: (name: string) => `API key created: ${name}`,
    removed: (name: string) => `API key deleted: ${name}`,
  },
} as const;

export const toKeyCallerName = (name: string): string => `API key ${name}`;

export const scopeNames: Record<Scope, string> = {
  "catalogue:read": "Read the catalogue, including drafts",
  "catalogue:write": "Read and change the catalogue",
  "leads:read": "Read enquiries and leads",
  "leads:add": "Add leads, and read nothing",
  "leads:write": "Read, change and add enquiries and leads",
};
