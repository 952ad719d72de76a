import { z } from "zod";
import type { ExternalLead } from "@/lib/integrations/external-leads";
import { leadMessages as words } from "@/lib/integrations/words";
import { MAX_COMPANY, MAX_EMAIL, MAX_EXTERNAL_ID, MAX_MESSAGE, MAX_NAME, MAX_POSTAL_ADDRESS, MAX_TITLE } from "@/lib/shared/limits";
import { normaliseText } from "@/lib/shared/text/normalise";
import { decodeEntities } from "@/lib/shared/text/plain-text";
import { emailText, normalisePhone, phoneText } from "@/lib/shared/text/text";

const SOURCE = "IndiaMART";

/** Accepts any value. IndiaMART cannot correct a lead, so only a missing id is refused. */
const text = z.unknown().transform((value) => (typeof value === "string" || typeof value === "number" ? clean(String(value)) : ""));
/** IndiaMART escapes some fields as HTML. */
const clean = (value: string) => normaliseText(decodeEntities(value)).trim();

const FIELDS = [
  ...(["UNIQUE_QUERY_ID", "QUERY_TIME", "QUERY_PRODUCT_NAME", "QUERY_MESSAGE", "SUBJECT", "SENDER_NAME", "SENDER_COMPANY"] as const),
  ...(["SENDER_MOBILE", "SENDER_PHONE", "SENDER_MOBILE_ALT", "SENDER_PHONE_ALT", "SENDER_EMAIL", "SENDER_EMAIL_ALT"] as const),
  ...(["SENDER_ADDRESS", "SENDER_CITY", "SENDER_STATE", "SENDER_PINCODE", "SENDER_COUNTRY_ISO"] as const),
];
type Field = (typeof FIELDS)[number];

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
type IndiamartPush = z.output<typeof indiamartPush>;

/** Fields without a place of their own, and further numbers and addresses, go to the message: IndiaMART sends a lead once. */
export function toLead({ RESPONSE: sent }: IndiamartPush): ExternalLead {
  const cut = (field: Field, limit: number) => cutText(sent[field] ?? "", limit) || undefined;
  const [emails, phones] = [readAll(sent, EMAIL_FIELDS), readAll(sent, PHONE_FIELDS)];
  const [email] = emails.flatMap((value) => findEmail(value) ?? []);
  const [phone] = phones.flatMap((value) => findPhone(value) ?? []);
  const subject = cut("QUERY_PRODUCT_NAME", MAX_TITLE) ?? cut("SUBJECT", MAX_TITLE);
  const details: [label: string, value: string | undefined][] = [
    [words.push.subject, sent.SUBJECT === subject ? undefined : sent.SUBJECT],
    [words.push.phone, phones.filter((value) => !phone || findPhone(value) !== phone).join(", ")],
    [words.push.email, emails.filter((value) => !email || findEmail(value) !== email).join(", ")],
  ];
  const lines = details.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  const note = email || phone ? [] : [words.push.noContact];
  const added = [...note, ...lines].join("\n").slice(0, MAX_MESSAGE / 2);
  const text = cutText((sent.QUERY_MESSAGE ?? "").replace(/<br\s*\/?>/gi, "\n"), MAX_MESSAGE - added.length - 2);
  return {
    ...{ source: SOURCE, external_id: cut("UNIQUE_QUERY_ID", MAX_EXTERNAL_ID)!, email, phone, subject },
    name: cut("SENDER_NAME", MAX_NAME) ?? cut("SENDER_COMPANY", MAX_NAME) ?? words.unnamed,
    company: cut("SENDER_COMPANY", MAX_COMPANY),
    city: cut("SENDER_CITY", MAX_NAME),
    country: cut("SENDER_COUNTRY_ISO", MAX_NAME),
    address: cutText(formatAddress(sent), MAX_POSTAL_ADDRESS) || undefined,
    message: [text, added].filter(Boolean).join("\n\n") || undefined,
    at: parseTime(sent.QUERY_TIME),
  };
}

function formatAddress({ SENDER_ADDRESS, SENDER_CITY, SENDER_STATE, SENDER_PINCODE }: IndiamartPush["RESPONSE"]): string {
  const region = [SENDER_STATE, SENDER_PINCODE].filter(Boolean).join(" ");
  if (!SENDER_ADDRESS && !region) return "";
  return [SENDER_ADDRESS, [SENDER_CITY, region].filter(Boolean).join(", ")].filter(Boolean).join("\n");
}

const EMAIL_FIELDS: Field[] = ["SENDER_EMAIL", "SENDER_EMAIL_ALT"];
const PHONE_FIELDS: Field[] = ["SENDER_MOBILE", "SENDER_PHONE", "SENDER_MOBILE_ALT", "SENDER_PHONE_ALT"];

const readAll = (sent: IndiamartPush["RESPONSE"], fields: Field[]) => [...new Set(fields.flatMap((field) => sent[field] || []))];

/** Cuts a text without leaving half of a character. */
const cutText = (value: string, limit: number) => normaliseText(value.slice(0, limit)).trim();

const findEmail = (value: string): string | undefined => emailText(MAX_EMAIL, words.emailInvalid).safeParse(value).data;
const findPhone = (value: string): string | undefined =>
  phoneText(words.phoneInvalid).safeParse(normalisePhone(value).replace(/[^\d +()-]/g, "")).data;

/** Parses "2026-11-26 13:05:11", which is Indian time. Undefined if it is another text or in the future. */
function parseTime(value = ""): Date | undefined {
  const match = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/.exec(value);
  const time = match ? new Date(`${match[1]}T${match[2]}+05:30`) : undefined;
  return time && !Number.isNaN(time.getTime()) && time <= new Date() ? time : undefined;
}
