// Plain Node loads this file for the HTTP server.
import { MAX_SEARCH_TEXT } from "#lib/shared/limits.ts";

type Headers = Record<string, string | string[] | undefined>;

const DIRECT = "direct";
export const UNKNOWN = "unknown";
/** Views of keys beyond the daily limit or the memory limit count under this key. */
export const OTHER = "other";

const MAX_SOURCE = 100;
const CAMPAIGN_PARAMETERS = ["utm_source", "utm_medium", "utm_campaign"];

export const isPrefetch = ({ "sec-purpose": secPurpose, purpose }: Headers): boolean =>
  isPrefetchPurpose(secPurpose) || isPrefetchPurpose(purpose);

const isPrefetchPurpose = (value: string | string[] | undefined) => value !== undefined && String(value).startsWith("prefetch");

/** Returns true if the browser asks not to be tracked. Its views are counted, its visitors are not. */
export const asksForPrivacy = (headers: Headers): boolean => headers["sec-gpc"] === "1" || headers.dnt === "1";

/** Returns the first language of Accept-Language without its region, for example `en`. */
export function parseLanguage(accepted: string | undefined): string {
  const [first = ""] = /^[a-z]{2,3}(?=[-,;\s]|$)/.exec((accepted ?? "").trim().slice(0, 20).toLowerCase()) ?? [];
  return first || UNKNOWN;
}

const cleanKey = (text: string, limit: number) => {
  const cleaned = text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\s]+/gu, " ")
    .trim()
    .toLowerCase();
  return [...cleaned].slice(0, limit).join("").trim();
};

export function parseCampaign(query: URLSearchParams): string | undefined {
  const campaign = CAMPAIGN_PARAMETERS.map((name) => cleanKey(query.get(name) ?? "", MAX_SOURCE))
    .filter(Boolean)
    .join(" / ");
  return campaign === "" || isPersonal(campaign) ? undefined : cleanKey(campaign, MAX_SOURCE);
}

/** Returns the host that a visitor came from, or `direct`. Undefined for our own pages. @param ownHosts with their ports */
export function parseReferrer(referrer: string, ownHosts: (string | undefined)[]): string | undefined {
  if (!URL.canParse(referrer)) return DIRECT;
  const { protocol, host, hostname } = new URL(referrer);
  if (ownHosts.includes(host)) return undefined;
  if (protocol === "android-app:") return cleanKey(host, MAX_SOURCE) || DIRECT;
  return /^https?:$/.test(protocol) ? cleanKey(hostname.replace(/^www\./, ""), MAX_SOURCE) : DIRECT;
}

const EMAIL = /\S@\S/;
const PHONE = /(?:\d[\s().+/-]*){7,}/;
/** Sizes such as "1200 x 2400" and "60x60x2" contain many digits but are not telephone numbers. */
const MEASURES = /\d+(?:[.,]\d+)?\s*(?:mm|cm|m|inch|in|ft|"|')?\s*(?:[x×*]\s*\d+(?:[.,]\d+)?\s*(?:mm|cm|m|inch|in|ft|"|')?\s*)+/giu;

const isPersonal = (text: string): boolean => EMAIL.test(text) || PHONE.test(text.replace(MEASURES, " "));

/** Normalises a search text for counting. Undefined if it is blank or looks like personal data. */
export function cleanSearch(text: string): string | undefined {
  const cleaned = cleanKey(text, MAX_SEARCH_TEXT);
  return cleaned === "" || isPersonal(cleaned) ? undefined : cleaned;
}
