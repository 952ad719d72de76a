import "server-only";
import { LRUCache } from "lru-cache";
import { drainBody, hasSameBody } from "@/lib/platform/server/http/body";
import { type Fingerprint, trackBody } from "@/lib/platform/server/http/body-fingerprint";
import { HttpError } from "@/lib/platform/server/http/errors";
import { messages } from "@/lib/shared/words/messages";

type StoredResponse = { status: number; headers: [string, string][]; body: string; request: Fingerprint };

const KEPT_MS = 10 * 60_000;
const MAX_KEPT = 500;
const MAX_KEY_LENGTH = 100;

/** In memory: a key is only sent again within minutes, by the client that lost its connection. Other instances do not know it. */
const responses = new LRUCache<string, Promise<StoredResponse>>({ max: MAX_KEPT, ttl: KEPT_MS });

/**
 * Runs a change once per Idempotency-Key and session. If the client did not receive the response and sends the change again, it gets the
 * first response. Errors are not kept, because nothing has changed then.
 * @throws HttpError 400 if the key was sent with another query or body
 */
export async function answerOnce(request: Request, session: string, answer: () => Promise<Response>): Promise<Response> {
  const key = request.headers.get("idempotency-key");
  if (!key || key.length > MAX_KEY_LENGTH) return answer();
  const id = [session, request.method, new URL(request.url).pathname, key].join(" ");
  const known = responses.get(id);
  if (known) return repeat(request, known);
  const stored = storeResponse(request, answer);
  responses.set(id, stored);
  stored.catch(() => responses.delete(id));
  return toResponse(await stored);
}

async function repeat(request: Request, known: Promise<StoredResponse>): Promise<Response> {
  const stored = await known.catch(async (error: unknown) => {
    await drainBody(request);
    throw error;
  });
  if (!(await hasSameBody(request, stored.request))) throw new HttpError(400, messages.keyOfAnotherBody);
  return toResponse(stored);
}

const toResponse = ({ status, headers, body }: StoredResponse) => new Response(body, { status, headers });

async function storeResponse(request: Request, answer: () => Promise<Response>): Promise<StoredResponse> {
  const fingerprint = trackBody(request);
  const response = await answer();
  // Some calls ignore their body.
  if (!request.bodyUsed) await drainBody(request);
  const stored = { status: response.status, headers: [...response.headers], body: await response.text() };
  return { ...stored, request: fingerprint.end() };
}
