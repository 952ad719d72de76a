import { createHash } from "node:crypto";
import { log } from "#lib/platform/server/log.ts";
import { context, type Place } from "#lib/platform/server/process-context.ts";
import { matchRoute } from "#lib/start/routes.ts";
import type { BufferedResponse } from "./buffered-response.ts";
import { DATA_QUERY } from "./cache-key.ts";
import type { NextApp } from "./next-app.ts";
import { finishPage, saysNotFound } from "./next-markup.ts";
import { refusedSearch } from "./refused-search.ts";
import { ON_UNLISTED, pagePolicy, type SecurityHeaders } from "./security-headers.ts";

/** Below it every level has an address that may change. What ends in a slash is sent on to the address without it. */
const CATALOGUE = /^\/product(?:\/[\w-]+)+$/;
/** An address like those of pages. */
const PLAIN = /^(?:\/[\w-]+)+$/;
/** The longest address of a page has three slugs of 80 characters; a page that is not found repeats its address. */
const LONGEST_PATH = 1_000;
/** No preview has this address. It is asked for under another one, because the page repeats its address. */
const MALFORMED_PREVIEW = /^\/preview\/(?![\w-]{32}(?:[?]|$))/;
/** The segment of the locale, which Next sends on to the address without it. */
const HIDDEN = /^\/en(?:\/|$)/;

const withQuery = (address: string, query: string | undefined) =>
  query ? `${address}${address.includes("?") ? "&" : "?"}${query}` : address;

const AWAY = "Service temporarily unavailable. Please try again later.";

/** Asks Next for pages and gives them their scripts, their policy, their tag and their headers. */
export function pageMaker(ask: NextApp["ask"], security: SecurityHeaders, encrypted: boolean) {
  const isHtml = ({ headers }: BufferedResponse) => String(headers["content-type"]).startsWith("text/html");

  function finish(response: BufferedResponse, { backOffice = false, unlisted = false } = {}): BufferedResponse {
    const alone = unlisted ? ON_UNLISTED : {};
    if (!isHtml(response)) return { ...response, headers: { ...security.data, ...response.headers, ...alone } };
    const { html, scriptHashes } = finishPage(response.body.toString(), { atOnce: backOffice });
    const status = unlisted && saysNotFound(html) ? 404 : response.status;
    const body = Buffer.from(html);
    const policy = pagePolicy(scriptHashes, { backOffice, framed: unlisted, encrypted });
    // Told by what is sent, not by what was rendered.
    const etag = response.status === 200 ? `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"` : undefined;
    return { status, headers: { ...response.headers, ...security.page, "content-security-policy": policy, etag, ...alone }, body };
  }

  /** What visitors get while a page cannot be rendered, because the database is away. */
  async function unavailable(url: string): Promise<BufferedResponse> {
    const page = await ask(`/unavailable?path=${encodeURIComponent(url)}`).catch(() => undefined);
    const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", "retry-after": "5" };
    return finish({ status: 503, headers, body: page?.status === 200 ? page.body : Buffer.from(AWAY) });
  }

  return {
    /** Whether something stands at the address of a page, as far as that can be told before it is made. */
    async placeOf(url: string): Promise<Place> {
      const [path = "", query] = url.split("?", 2);
      const isUnknown = matchRoute(path).notFound && PLAIN.test(path) && !HIDDEN.test(path);
      const isTooLong = path.length > LONGEST_PATH && !matchRoute(path).unlisted;
      let place: Place = isTooLong || (isUnknown && !CATALOGUE.test(path)) ? "nowhere" : "here";
      // Without the database, a page that is cached can still be sent.
      if (!isTooLong && CATALOGUE.test(path)) place = (await context.placeOf?.(path).catch(() => undefined)) ?? "here";
      // Next's own scripts want its own word for it.
      return place === "nowhere" && new URLSearchParams(query).has(DATA_QUERY) ? "here" : place;
    },
    /**
     * What is sent in place of a page that stands elsewhere now: the way there, or the word that it is gone. Undefined when it is at
     * neither any more. Nobody may remember the way: the row may come back.
     */
    async elsewhere(url: string): Promise<BufferedResponse | undefined> {
      const [path = "", query] = url.split("?", 2);
      const response = await ask(`/former-address?path=${encodeURIComponent(path)}`).catch(() => undefined);
      if (!response || response.status === 500) return unavailable(url);
      if (response.status === 200) return { ...finish(response), status: 410 };
      const { location } = response.headers;
      if (typeof location !== "string") return undefined;
      const headers = { ...security.data, "cache-control": "public, max-age=0, must-revalidate", location: withQuery(location, query) };
      return { status: 308, headers, body: Buffer.alloc(0) };
    },
    async page(url: string, headers?: Record<string, string>): Promise<BufferedResponse> {
      const refused = refusedSearch(url);
      const asked = MALFORMED_PREVIEW.test(url) ? "/preview/none" : (refused ?? url);
      const response = await ask(asked, headers).catch((error: unknown) => {
        log.error("A page could not be made", error);
        return undefined;
      });
      const { unlisted } = matchRoute(url.split("?", 1)[0]!);
      if (!response || response.status === 500) return unavailable(url);
      const page = finish(response, { unlisted });
      return refused === undefined ? page : { ...page, status: 400 };
    },
    backOffice: async (url: string, headers?: Record<string, string>) => finish(await ask(url, headers), { backOffice: true }),
    /** A list or a small file. */
    data: async (url: string): Promise<BufferedResponse> => {
      const response = await ask(url);
      const common = url.startsWith("/uploads/") ? security.of("upload") : security.data;
      return { ...response, headers: { ...common, ...response.headers } };
    },
  };
}

export type PageMaker = ReturnType<typeof pageMaker>;
