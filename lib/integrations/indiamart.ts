import { z } from "zod";
import type { ExternalLead } from "@/lib/integrations/external-leads";
import { leadMessages as words } from "@/lib/integrations/words";
import { MAX_COMPANY, MAX_EMAIL, MAX_EXTERNAL_ID, MAX_MESSAGE, MAX_NAME, MAX_TITLE } from "@/lib/shared/limits";
import { EMAIL_PATTERN, phoneText, removeUnstorable } from "@/lib/shared/text/text";

const SOURCE = "IndiaMART";

/** Accepts any value. IndiaMART cannot correct a lead, so only a missing id is refused. */
const text = z.unknown().transform((value) => (typeof value === "string" || typeof value === "number" ? clean(String(value)) : ""));
const clean = (value: string) => removeUnstorable(value).trim();

const FIELDS = [
  ...["UNIQUE_QUERY_ID", "QUERY_TIME", "SENDER_NAME", "SENDER_MOBILE", "SENDER_EMAIL", "SENDER_COMPANY"],
  ...["SENDER_CITY", "SENDER_COUNTRY_ISO", "QUERY_PRODUCT_NAME", "QUERY_MESSAGE"],
] as const;
type Field =
  | "UNIQUE_QUERY_ID"
  | "QUERY_TIME"
  | `SENDER_${"NAME" | "MOBILE" | "EMAIL" | "COMPANY" | "CITY" | "COUNTRY_ISO"}`
  | `QUERY_${"PRODUCT_NAME" | "MESSAGE"}`;

/** IndiaMART's push. Unknown fields are ignored. */
export const indiamartPush = z.object(
  {
    RESPONSE: z
      .object(
        Object.fromEntries(FIELDS.map((name) => [name, text.optional()])) as Record<Field, z.ZodOptional<typeof text>>,
        words.pushInvalid,
      )
      .refine(({ UNIQUE_QUERY_ID }) => UNIQUE_QUERY_ID, words.pushInvalid),
  },
  words.pushInvalid,
);
export type IndiamartPush = z.output<typeof indiamartPush>;

/** Converts a push to a lead. Texts are cut to their limits. Contact data that a form would refuse moves to the message. */
export function toLead({ RESPONSE: sent }: IndiamartPush): ExternalLead {
  const cut = (field: Field, limit: number) => cutText(sent[field] ?? "", limit) || undefined;
  const email = findEmail(sent.SENDER_EMAIL);
  const phone = findPhone(sent.SENDER_MOBILE);
  const unusable = [...(email ? [] : [sent.SENDER_EMAIL]), ...(phone ? [] : [sent.SENDER_MOBILE])];
  const message = [sent.QUERY_MESSAGE?.replace(/<br\s*\/?>/gi, "\n"), ...unusable].filter(Boolean).join("\n\n");
  return {
    ...{ source: SOURCE, external_id: cut("UNIQUE_QUERY_ID", MAX_EXTERNAL_ID)!, email, phone },
    name: cut("SENDER_NAME", MAX_NAME) ?? cut("SENDER_COMPANY", MAX_NAME) ?? words.unnamed,
    company: cut("SENDER_COMPANY", MAX_COMPANY),
    city: cut("SENDER_CITY", MAX_NAME),
    country: cut("SENDER_COUNTRY_ISO", MAX_NAME),
    subject: cut("QUERY_PRODUCT_NAME", MAX_TITLE),
    message: cutText(message, MAX_MESSAGE) || undefined,
    at: parseTime(sent.QUERY_TIME),
  };
}

/** Cuts a text without leaving half of a character. */
const cutText = (value: string, limit: number) => clean(value.slice(0, limit));

const findEmail = (value = "") => (value.length <= MAX_EMAIL && EMAIL_PATTERN.test(value) ? value : undefined);

/** Returns the number as a form accepts it. */
function findPhone(value = ""): string | undefined {
  return phoneText(words.phoneInvalid).safeParse(value.replace(/[^\d +()-]/g, "")).data;
}

/** Parses "2026-11-26 13:05:11", which is Indian time. Undefined if it is another text or in the future. */
function parseTime(value = ""): Date | undefined {
  const match = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/.exec(value);
  const time = match ? new Date(`${match[1]}T${match[2]}+05:30`) : undefined;
  return time && !Number.isNaN(time.getTime()) && time <= new Date() ? time : undefined;
}
