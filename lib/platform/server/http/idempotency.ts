import "server-only";
import { LRUCache } from "lru-cache";
import { drainBody } from "@/lib/platform/server/http/body";

type StoredResponse = { status: number; headers: [string, string][]; body: string };

const KEPT_MS = 10 * 60_000;
const MAX_KEPT = 500;
const MAX_KEY_LENGTH = 100;

/** In memory: a key is only sent again within minutes, by the client that lost its connection. Other instances do not know it. */
const responses = new LRUCache<string, Promise<StoredResponse>>({ max: MAX_KEPT, ttl: KEPT_MS });

/**
 * Runs a change once per Idempotency-Key and session. If the client did not receive the response and sends the change again, it gets the
 * first response. Errors are not kept, because nothing has changed then.
 */
export async function answerOnce(request: Request, session: string, answer: () => Promise<Response>): Promise<Response> {
  const key = request.headers.get("idempotency-key");
  if (!key || key.length > MAX_KEY_LENGTH) return answer();
  const id = [session, request.method, new URL(request.url).pathname, key].join(" ");
  const known = responses.get(id);
  if (known) await drainBody(request);
  const stored = known ?? storeResponse(answer);
  if (!known) {
    responses.set(id, stored);
    stored.catch(() => responses.delete(id));
  }
  const { status, headers, body } = await stored;
  return new Response(body, { status, headers });
}

async function storeResponse(answer: () => Promise<Response>): Promise<StoredResponse> {
  const response = await answer();
  return { status: response.status, headers: [...response.headers], body: await response.text() };
}
