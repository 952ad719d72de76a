import "server-only";
import { z } from "zod";
import { createQueue, type Requester } from "@/lib/platform/server/concurrency/queue";
import { HttpError } from "@/lib/platform/server/http/errors";
import { log } from "@/lib/platform/server/log";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { translationMessages as words } from "@/lib/translations/words";

/** A LibreTranslate server. The operator names it, so it may have a private address. */
type TranslationService = { url: string; key?: string };

const TIMEOUT_MS = 10_000;

const CALL_TIMEOUT_MS = 60_000;

/** For all users together, because such a server translates a few texts at a time. */
const enqueue = createQueue({ running: 4, waiting: 500 });

const answer = z.object({ translatedText: z.string() });

/** Translates texts, all or none. The log never has a text. @throws HttpError 503 after a timeout, 502 if one is refused; QueueFull */
export async function translateTexts(
  service: TranslationService,
  target: string,
  texts: { source: string; isHtml?: boolean }[],
  { signal: left, shares }: Requester = {},
): Promise<string[]> {
  const failure = new AbortController();
  const signal = AbortSignal.any([failure.signal, AbortSignal.timeout(CALL_TIMEOUT_MS), ...(left ? [left] : [])]);
  const translate = ({ source, isHtml }: (typeof texts)[number]) => {
    const body = { q: source, source: ORIGINAL_LANGUAGE, target, format: isHtml ? "html" : "text", api_key: service.key };
    return enqueue(() => send(service, body, signal), { signal, shares });
  };
  try {
    return await Promise.all(texts.map(translate));
  } finally {
    failure.abort();
  }
}

async function send({ url }: TranslationService, body: object, signal: AbortSignal): Promise<string> {
  let status: number;
  let content: string;
  try {
    const response = await fetch(`${url}/translate`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      redirect: "error",
      cache: "no-store",
    });
    status = response.status;
    content = await response.text();
  } catch {
    if (!signal.aborted) log.warn("Translations: the translation service did not answer");
    throw new HttpError(503, words.serviceAway);
  }
  const translated = status === 200 ? readAnswer(content) : undefined;
  if (translated !== undefined) return translated;
  log.warn(`Translations: the translation service answered with status ${status}${status === 200 ? " and no translation" : ""}`);
  throw new HttpError(502, words.serviceFailed);
}

function readAnswer(content: string): string | undefined {
  try {
    return answer.parse(JSON.parse(content)).translatedText;
  } catch {
    return undefined;
  }
}
