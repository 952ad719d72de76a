import "server-only";
import { lookup } from "node:dns/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { isPublicAddress, toLiteralAddress } from "@/lib/integrations/server/public-address";
import { webhookMessages as words } from "@/lib/integrations/words";
import { env } from "@/lib/platform/server/environment/env";
import { createFieldError } from "@/lib/platform/server/http/errors";

const LOOKUP_MS = 5_000;

/**
 * Refuses addresses to which deliveries are not allowed. A name that cannot be resolved now is accepted, because each delivery checks it again.
 * @throws HttpError 400
 */
export async function assertAllowedUrl(text: string): Promise<void> {
  if (env().WEBHOOKS_PRIVATE) return;
  const { protocol, hostname } = new URL(text);
  if (protocol !== "https:") throw createFieldError("url", words.urlNotHttps);
  const literal = toLiteralAddress(hostname);
  const addresses = literal ? [literal] : await resolveName(hostname);
  if (!addresses.every(isPublicAddress)) throw createFieldError("url", words.urlNotPublic);
}

async function resolveName(hostname: string): Promise<string[]> {
  if (/(?:^|\.)localhost\.?$/.test(hostname)) return ["127.0.0.1"];
  const found = lookup(hostname, { all: true }).then(
    (addresses) => addresses.map(({ address }) => address),
    () => [],
  );
  return Promise.race([found, sleep(LOOKUP_MS, [], { ref: false })]);
}
