import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { createPublicLookup } from "#lib/integrations/server/public-address.ts";
import { listOperations, toPath } from "./operations.ts";
import { type Attempts, attempt, authorise, call, JSON_TYPE, parseJson, type Request, type Target, tryRequests } from "./target.ts";

/** Hosts inside of the network, also as other notations of the same addresses. */
const INSIDE = [
  ...["127.0.0.1", "127.1", "2130706433", "0x7f000001", "0177.0.0.1", "0", "0.0.0.0", "localhost", "localhost.", "a.localhost"],
  ...["[::1]", "[::]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::127.0.0.1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]", "①②⑦.⓪.⓪.①"],
  ...["10.0.0.1", "172.16.0.1", "192.168.1.1", "100.64.0.1", "169.254.169.254", "[fd00::1]", "[fe80::1]", "[::ffff:169.254.169.254]"],
  ...["224.0.0.1", "255.255.255.255", "198.18.0.1", "192.0.2.1"],
];

const REBINDING_MS = 500;

/** Makes the site send webhooks into its own network, and makes calls with forged API keys. */
export async function* tryIntegrations(target: Target): Attempts {
  yield* tryInsideAddresses(target);
  yield* tryRebinding();
  yield* tryForgedKeys(target);
}

const addJson = (target: Target, path: string, body: object) =>
  call(target, "POST", path, { headers: { ...authorise(target), ...JSON_TYPE }, body: JSON.stringify(body) });

async function* tryInsideAddresses(target: Target): Attempts {
  const port = new URL(target.site).port;
  const urls = INSIDE.flatMap((host) => [`https://${host}:${port}/`, `http://${host}:${port}/`]);
  const others = ["http://example.com/", "ftp://example.com/", "file:///etc/passwd", "https://user:password@example.com/", "https://"];
  for (const url of [...urls, ...others]) {
    const { status } = await addJson(target, "/api/webhooks", { url, events: ["enquiry.created"] });
    yield attempt(`a webhook to ${url}`, status !== 400 && `answered ${status}`);
  }
}

/** The DNS answers with a public address first, and with a private one as soon as the first was checked. */
async function* tryRebinding(): Attempts {
  let hits = 0;
  const canary = createServer((_, response) => {
    hits++;
    response.end();
  });
  await new Promise<void>((resolve) => canary.listen(0, "127.0.0.1", resolve));
  const { port } = canary.address() as AddressInfo;
  for (const first of [["1.1.1.1"], ["1.1.1.1", "127.0.0.1"], ["::ffff:127.0.0.1"], ["127.0.0.1"]]) {
    let answers = 0;
    const lookup = createPublicLookup((_, __, callback) => {
      const addresses = answers++ === 0 ? first : ["127.0.0.1"];
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      );
    });
    const signal = AbortSignal.timeout(REBINDING_MS);
    await new Promise<void>((resolve) => {
      request({ hostname: "rebinding.example", port, lookup, signal, agent: false }, (response) => response.resume())
        .once("close", resolve)
        .on("error", () => {})
        .end();
    });
    yield attempt(`a name with the addresses ${first.join(", ")}`, hits > 0 && "reached the private address");
  }
  canary.close();
}

async function* tryForgedKeys(target: Target): Attempts {
  const expires_at = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  const add = async (scopes: string[]) =>
    parseJson<{ data: { id: number; key: string } }>(await addJson(target, "/api/keys", { name: "Attack", scopes, expires_at }))!.data;
  const deleted = await add(["leads:write", "catalogue:write"]);
  await call(target, "DELETE", `/api/keys/${deleted.id}`, { headers: authorise(target) });
  const reader = await add(["catalogue:read"]);
  const forged = ["shk_", "shk_%", "shk_' OR 1=1 --", `shk_${"x".repeat(43)}`, `shk_${"x".repeat(10_000)}`, deleted.key];
  forged.push(`${reader.key}x`, reader.key.toUpperCase(), reader.key.slice(0, -1));
  const guarded = (await listOperations(target)).filter(({ isPublic }) => !isPublic);
  const few = target.short ? guarded.filter((_, index) => index % 10 === 0) : guarded;
  const createRequest = (method: string, path: string, key: string, expected: number[]): Request => {
    return { what: key.slice(0, 20), method, path: toPath(path), headers: { Authorization: `Bearer ${key}` }, expected };
  };
  yield* tryRequests(
    target,
    few.flatMap(({ method, path }) => forged.map((key) => createRequest(method, path, key, [401]))),
  );
  const changes = guarded.filter(({ method }) => method !== "GET");
  yield* tryRequests(
    target,
    changes.map(({ method, path }) => createRequest(method, path, reader.key, [403])),
  );
  yield* tryRequests(
    target,
    forged.map((key) => ({ method: "POST", path: `/api/leads/indiamart/${encodeURIComponent(key)}`, expected: [401, 404, 414] })),
  );
}
