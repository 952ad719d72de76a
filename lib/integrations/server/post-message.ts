import "server-only";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { createPublicLookup, isPublicAddress, PrivateAddress, toLiteralAddress } from "@/lib/integrations/server/public-address";
import { env } from "@/lib/platform/server/environment/env";
import { DELIVERY_TIMEOUT_SECONDS } from "@/lib/shared/limits";

const MAX_RESPONSE_BYTES = 64 * 1024;

export type PostResult = { status?: number; error?: string; duration_ms: number };

const publicLookup = createPublicLookup();

/** Sends a message. Follows no redirects and never throws. */
export async function postMessage(address: string, headers: Record<string, string>, body: string): Promise<PostResult> {
  const startedAt = performance.now();
  const result = await post(new URL(address), headers, body).catch((error: unknown) => ({ error: toErrorName(error) }));
  return { ...result, duration_ms: Math.round(performance.now() - startedAt) };
}

async function post(url: URL, headers: Record<string, string>, body: string): Promise<{ status: number; error?: string }> {
  const { WEBHOOKS_PRIVATE } = env();
  const literal = toLiteralAddress(url.hostname);
  // Node calls `lookup` for names only, not for IP addresses.
  if (!WEBHOOKS_PRIVATE && literal && !isPublicAddress(literal)) throw new PrivateAddress("The address is not public");
  if (!WEBHOOKS_PRIVATE && url.protocol !== "https:") throw new PrivateAddress("The address is not encrypted");
  const signal = AbortSignal.timeout(DELIVERY_TIMEOUT_SECONDS * 1000);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const { request } = url.protocol === "https:" ? https : http;
    const lookup = WEBHOOKS_PRIVATE ? undefined : publicLookup;
    const length = { "content-length": String(Buffer.byteLength(body)) };
    request(url, { method: "POST", headers: { ...headers, ...length }, agent: false, signal, lookup }, resolve)
      .on("error", reject)
      .end(body);
  });
  await discardBody(response);
  const { statusCode: status = 0 } = response;
  if (status >= 300 && status < 400) return { status, error: "redirect" };
  return status >= 200 && status < 300 ? { status } : { status, error: "status" };
}

/** Reads the response up to the limit, because some servers log an error if the connection is closed early. */
async function discardBody(response: IncomingMessage): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of response) {
      bytes += (chunk as Buffer).byteLength;
      if (bytes >= MAX_RESPONSE_BYTES) break;
    }
  } catch {
    // The status is known, so the rest does not matter.
  } finally {
    response.destroy();
  }
}

/** Names an error without its message, which may contain addresses. */
function toErrorName(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: string };
  if (name === "TimeoutError" || name === "AbortError" || code === "ABORT_ERR") return "timeout";
  return typeof code === "string" ? code.slice(0, 40) : "unknown";
}
