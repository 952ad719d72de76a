import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { matchRoute } from "#lib/platform/routes.ts";
import { log } from "#lib/platform/server/log.ts";
import { context } from "#lib/platform/server/process-context.ts";
import { LOCALES, ORIGINAL_LANGUAGE, splitLanguage, toLanguage } from "#lib/shared/languages.ts";
import type { BufferedResponse } from "./buffered-response.ts";
import { shortenRefusedSearch, toPageRequest } from "./cache-key.ts";
import type { NextApp } from "./next-app.ts";
import { finishPage, isNotFoundPage } from "./next-markup.ts";
import { ON_UNLISTED, pagePolicy, type SecurityHeaders } from "./security-headers.ts";

type PlainWords = { text: string; busy: string; failed: string };

/** Plain Node has no bundler that would import the dictionaries. */
const readWords = (code: string): PlainWords =>
  JSON.parse(readFileSync(new URL(`../messages/${code}.json`, import.meta.url), "utf8")).pages503;

const words = new Map(LOCALES.map((code) => [code, readWords(code)]));

/** Returns the texts of answers without a page, in the language of the address. Calls have English ones. */
export const getPlainWords = (url = ""): PlainWords => words.get(splitLanguage(url).language) ?? words.get(ORIGINAL_LANGUAGE)!;

const CATALOGUE_PATH = /^\/(?:product|stones)(?:\/[\w-]+)+$/;
const CATALOGUE_FOLDER = /^\/(?:product|stones)\//;
const PRODUCT_LINK = /^\/p\//;
/** A page URL has at most three slugs of 80 characters. The 404 page repeats its URL. */
const MAX_PATH_LENGTH = 1_000;
/** No preview has this URL. It is rendered under another URL, because the page repeats its URL. */
const MALFORMED_PREVIEW = /^\/preview\/(?![\w-]{32}(?:[?]|$))/;
/** The page of a quotation. Its address does not name its language. */
const OFFER_PATH = /^\/q\/([^/]+)$/;
/** No quotation has this address. Unknown ones are rendered under it, because the page repeats its URL. */
const UNKNOWN_OFFER = "/q/unknown";
/** Shown in place of pages that fail. At its own address it is a missing page, with status 404, that looks as it does there. */
const UNAVAILABLE_PAGE = "/unavailable";
/** Addresses with a language in capitals, or with the one that has no prefix. */
const OTHER_PREFIX = new RegExp(`^/(${LOCALES.join("|")})(?=[/?]|$)`, "i");

/** The page does not exist: visitors get the page for missing URLs. */
export const NOWHERE: BufferedResponse = { status: 404, headers: {}, body: Buffer.alloc(0) };

/** True for unknown and internal paths, and letters that no address of the catalogue has: nothing needs to be read. */
export function isNowhere(sentPath: string): boolean {
  const address = decodeURIComponent(sentPath);
  const { notFound, internal, unlisted } = matchRoute(address);
  const { path } = splitLanguage(address);
  if ((internal && path !== UNAVAILABLE_PAGE) || (path.length > MAX_PATH_LENGTH && !unlisted)) return true;
  // Next redirects to the address without the slash.
  if (path.endsWith("/")) return false;
  if (CATALOGUE_FOLDER.test(path)) return !CATALOGUE_PATH.test(path);
  if (PRODUCT_LINK.test(path)) return !/\/\d{1,10}$/.test(path);
  return notFound === true;
}

/** Returns the address that replaces one with a prefix in capitals, or with the prefix of the original language. */
export function findPrefixRedirect(url: string): string | undefined {
  const [start = "", prefix = ""] = OTHER_PREFIX.exec(url) ?? [];
  const { language, path } = splitLanguage(url);
  if (!prefix || (path !== url && language === prefix)) return undefined;
  return toLanguage(prefix.toLowerCase(), `/${url.slice(start.length).replace(/^\/+/, "")}`);
}

/** Renders pages by Next and adds scripts, content policy, ETag and headers. */
export function createPageRenderer(ask: NextApp["ask"], security: SecurityHeaders, encrypted: boolean) {
  const isHtml = ({ headers }: BufferedResponse) => String(headers["content-type"]).startsWith("text/html");

  function finish(response: BufferedResponse, { backOffice = false, unlisted = false, ownOnly = false } = {}): BufferedResponse {
    const unlistedHeaders = unlisted ? ON_UNLISTED : {};
    if (!isHtml(response)) return { ...response, headers: { ...security.data, ...response.headers, ...unlistedHeaders } };
    const { html, scriptHashes } = finishPage(response.body.toString(), { atOnce: backOffice });
    const status = unlisted && isNotFoundPage(html) ? 404 : response.status;
    const body = Buffer.from(html);
    const policy = pagePolicy(scriptHashes, { backOffice, framed: unlisted, ownOnly, encrypted });
    // Computed from the sent page, not from Next's output.
    const etag = response.status === 200 ? `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"` : undefined;
    return {
      status,
      headers: {
        ...response.headers,
        ...(backOffice ? security.backOffice : security.page),
        "content-security-policy": policy,
        etag,
        ...unlistedHeaders,
      },
      body,
    };
  }

  async function unavailable(url: string): Promise<BufferedResponse> {
    const { language } = splitLanguage(url);
    const page = await ask(toLanguage(language, `/unavailable?path=${encodeURIComponent(url)}`)).catch(() => undefined);
    const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", "retry-after": "5" };
    const { unlisted } = matchRoute(url.split("?", 1)[0]!);
    return finish({ status: 503, headers, body: page?.status === 200 ? page.body : Buffer.from(getPlainWords(url).text) }, { unlisted });
  }

  /** Returns the status of a page URL, as far as it is known before rendering. Without the database, a cached page can still be sent. */
  const findStatus = async (path: string) =>
    (CATALOGUE_PATH.test(path) && (await context.findAddressStatus?.(path).catch(() => undefined))) || "found";

  /** The redirect must not be cached: the row may move again, or be restored. */
  function redirect(location: string): BufferedResponse {
    const headers = { ...security.data, "cache-control": "public, max-age=0, must-revalidate", location };
    return { status: 308, headers, body: Buffer.alloc(0), keepsQuery: true };
  }

  /** Returns the page of a deleted row (410). Undefined if the row was restored in the meantime. */
  async function renderDeleted(url: string): Promise<BufferedResponse | undefined> {
    const [path = ""] = url.split("?", 1);
    const { language, path: ownPath } = splitLanguage(path);
    const response = await ask(toLanguage(language, `/former-address?path=${encodeURIComponent(ownPath)}`)).catch(() => undefined);
    if (!response || response.status === 500) return unavailable(url);
    return response.status === 200 ? { ...finish(response), status: 410 } : undefined;
  }

  async function renderPage(url: string, headers?: Record<string, string>): Promise<BufferedResponse> {
    const refusedUrl = shortenRefusedSearch(url);
    const { language, path: ownUrl } = splitLanguage(url);
    const renderedUrl = MALFORMED_PREVIEW.test(ownUrl) ? toLanguage(language, "/preview/none") : (refusedUrl ?? url);
    const response = await ask(renderedUrl, headers).catch((error: unknown) => {
      log.error("A page could not be made", error);
      return undefined;
    });
    if (!response || response.status === 500) return unavailable(url);
    const page = finish(response, matchRoute(url.split("?", 1)[0]!));
    return refusedUrl === undefined ? page : { ...page, status: 400 };
  }

  async function renderOffer(token: string, url: string, headers: Record<string, string>): Promise<BufferedResponse> {
    const offer = await context.findOfferStatus?.(token).catch(() => undefined);
    if (!offer) return unavailable(url);
    const { language, status } = offer;
    const page = await renderPage(status === 404 ? UNKNOWN_OFFER : toLanguage(language, url), headers);
    return page.status === 200 ? { ...page, status } : page;
  }

  return {
    page: renderPage,
    /** Renders the page of a URL or cache key, if it exists; returns NOWHERE, its redirect, or the "deleted" page (410) otherwise. */
    async found(key: string, sent: Record<string, string>): Promise<BufferedResponse> {
      const { url, headers = sent } = toPageRequest(key);
      const address = decodeURIComponent(url.split("?", 1)[0]!);
      const { internal } = matchRoute(address);
      const { language, path } = splitLanguage(address);
      if (internal && url.length > MAX_PATH_LENGTH) return NOWHERE;
      const [, token] = OFFER_PATH.exec(path) ?? [];
      if (token !== undefined) return language === ORIGINAL_LANGUAGE ? renderOffer(token, url, headers) : redirect(path);
      const status = await findStatus(path);
      if (status === "missing") return NOWHERE;
      if (status !== "found" && "moved" in status) return redirect(toLanguage(language, status.moved));
      const deleted = status === "found" ? undefined : await renderDeleted(url);
      if (deleted) return deleted;
      const page = await renderPage(url, headers);
      return internal ? { ...page, status: 404 } : page;
    },
    backOffice: async (url: string, headers?: Record<string, string>) => finish(await ask(url, headers), { backOffice: true }),
    data: async (url: string): Promise<BufferedResponse> => {
      const response = await ask(url);
      const common = url.startsWith("/uploads/") ? security.of("upload") : security.data;
      return { ...response, headers: { ...common, ...response.headers } };
    },
  };
}
