import { createHash } from "node:crypto";
import { log } from "#lib/server/log.ts";
import type { BufferedResponse } from "./buffered-response.ts";
import type { NextApp } from "./next-app.ts";
import { finishPage } from "./next-markup.ts";
import { pagePolicy, type SecurityHeaders } from "./security-headers.ts";

const AWAY = "Service temporarily unavailable. Please try again later.";

/** Asks Next for pages and gives them their scripts, their policy, their tag and their headers. */
export function pageMaker(ask: NextApp["ask"], security: SecurityHeaders, encrypted: boolean) {
  const isHtml = ({ headers }: BufferedResponse) => String(headers["content-type"]).startsWith("text/html");

  function finish(response: BufferedResponse, backOffice: boolean): BufferedResponse {
    if (!isHtml(response)) return { ...response, headers: { ...security.data, ...response.headers } };
    const { html, scriptHashes } = finishPage(response.body.toString(), { atOnce: backOffice });
    const body = Buffer.from(html);
    const policy = pagePolicy(scriptHashes, { backOffice, encrypted });
    // Told by what is sent, not by what was rendered.
    const etag = response.status === 200 ? `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"` : undefined;
    return { ...response, headers: { ...response.headers, ...security.page, "content-security-policy": policy, etag }, body };
  }

  /** What visitors get while a page cannot be rendered, because the database is away. */
  async function unavailable(url: string): Promise<BufferedResponse> {
    const page = await ask(`/unavailable?path=${encodeURIComponent(url)}`).catch(() => undefined);
    const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", "retry-after": "5" };
    return finish({ status: 503, headers, body: page?.status === 200 ? page.body : Buffer.from(AWAY) }, false);
  }

  return {
    async page(url: string, headers?: Record<string, string>): Promise<BufferedResponse> {
      const response = await ask(url, headers).catch((error: unknown) => {
        log.error("A page could not be made", error);
        return undefined;
      });
      return response && response.status !== 500 ? finish(response, false) : unavailable(url);
    },
    backOffice: async (url: string, headers?: Record<string, string>) => finish(await ask(url, headers), true),
    /** A list or a small file. */
    data: async (url: string): Promise<BufferedResponse> => {
      const response = await ask(url);
      const common = url.startsWith("/uploads/") ? security.of("upload") : security.data;
      return { ...response, headers: { ...common, ...response.headers } };
    },
  };
}

export type PageMaker = ReturnType<typeof pageMaker>;
