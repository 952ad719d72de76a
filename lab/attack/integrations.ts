import { once } from "node:events";
import { createServer, request } from "node:http";
import { type AddressInfo, isIP } from "node:net";
import { createPublicLookup } from "#lib/integrations/server/public-address.ts";
import { SCOPES } from "#lib/shared/roles.ts";
import { fetchCalls, toPath } from "./operations.ts";
import payloads from "./payloads/integrations.json" with { type: "json" };
import { type Attempts, attempt, authorise, type Request, sendJson, type Target, toJson, tryRequests } from "./target.ts";

const REBINDING_MS = 500;

export async function* tryIntegrations(target: Target): Attempts {
  yield* tryInsideAddresses(target);
  yield* tryRebinding();
  yield* tryForgedKeys(target);
}

function tryInsideAddresses(target: Target): Attempts {
  const { port } = new URL(target.site);
  const urls = payloads.hosts.flatMap((host) => [`https://${host}:${port}/`, `http://${host}:${port}/`]);
  const requests = [...urls, ...payloads.urls].map((url): Request => {
    const sent = toJson({ url, events: ["enquiry.created"] }, authorise(target));
    return { what: `the address ${url}`, method: "POST", path: "/api/webhooks", ...sent, expected: [400] };
  });
  return tryRequests(target, requests);
}

/** The DNS answers with a public address first, and with a private one as soon as the first was checked. */
async function* tryRebinding(): Attempts {
  let hits = 0;
  const canary = createServer((_, response) => {
    hits++;
    response.end();
  });
  await once(canary.listen(0, "127.0.0.1"), "listening");
  const { port } = canary.address() as AddressInfo;
  for (const first of [["1.1.1.1"], ["1.1.1.1", "127.0.0.1"], ["::ffff:127.0.0.1"], ["127.0.0.1"]]) {
    let answers = 0;
    const lookup = createPublicLookup((_, __, callback) => {
      const addresses = (answers++ === 0 ? first : ["127.0.0.1"]).map((address) => ({ address, family: isIP(address) }));
      callback(null, addresses);
    });
    const signal = AbortSignal.timeout(REBINDING_MS);
    const sent = request({ hostname: "rebinding.example", port, lookup, signal, agent: false }, (response) => response.resume());
    sent.on("error", () => {}).end();
    await once(sent, "close").catch(() => {});
    yield attempt(`a name with the addresses ${first.join(", ")}`, hits > 0 && "reached the private address");
  }
  canary.close();
}

async function* tryForgedKeys(target: Target): Attempts {
  const expires_at = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  const sent = { name: "Attack", scopes: SCOPES, expires_at };
  const { key } = (await sendJson<{ data: { key: string } }>(target, "POST", "/api/keys", sent, authorise(target))).data;
  const forged = ["shk_", "shk_%", "shk_' OR 1=1 --", `shk_${"x".repeat(43)}`, `shk_${"x".repeat(10_000)}`];
  forged.push(`${key}x`, key.toUpperCase(), key.slice(0, -1));
  const guarded = (await fetchCalls(target)).filter(({ access }) => access === "admin");
  const few = target.short ? guarded.filter((_, index) => index % 10 === 0) : guarded;
  const createRequest = (method: string, path: string, key: string, expected: number[]): Request => ({
    ...{ what: key.slice(0, 20), method, path: toPath(path), headers: { Authorization: `Bearer ${key}` }, expected },
  });
  yield* tryRequests(target, [
    ...few.flatMap(({ method, path }) => forged.map((key) => createRequest(method, path, key, [401]))),
    ...guarded.filter(({ scope }) => !scope).map(({ method, path }) => createRequest(method, path, key, [403])),
    ...forged.map((key) => ({ method: "POST", path: `/api/leads/indiamart/${encodeURIComponent(key)}`, expected: [401, 404, 414] })),
  ]);
}
