// `npm run check:headers`: what Mozilla's HTTP Observatory would say of every public path, the back office and a page that is not there,
// without encryption and behind a proxy that encrypts. SITE=https://… asks that site instead. Fails below A+.
import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { grade, rules } from "./observatory.ts";
import { table } from "./table.ts";

const MORE = ["/admin", "/admin/dashboard", "/nothing-here", "/api/health"];
const ENCRYPTED = "https://stones.example";

type Ask = (path: string, headers?: Record<string, string>) => Promise<{ status: number; headers: Headers; body: string }>;

/** Asks a site where it listens, in the name of the address that visitors use. */
const behindProxy =
  (listens: string, visited: URL): Ask =>
  (place, headers) =>
    new Promise((resolve, reject) => {
      const sent = { Host: visited.host, "X-Forwarded-Proto": "https", ...headers };
      get(listens + place, { headers: sent, agent: false }, async (response) => {
        let body = "";
        for await (const chunk of response.setEncoding("utf8")) body += chunk;
        const pairs = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value) => [name, value] as [string, string]),
        );
        resolve({ status: response.statusCode ?? 0, headers: new Headers(pairs), body });
      }).once("error", reject);
    });

const directly =
  (site: string): Ask =>
  async (place, headers) => {
    const answer = await fetch(site + place, { headers, redirect: "manual" });
    return { status: answer.status, headers: answer.headers, body: await answer.text() };
  };

/**
 * @param redirectOf where the unencrypted address leads
 * @returns how many paths stay below A+
 */
async function check(address: URL, ask: Ask, redirectOf: (place: string) => Promise<string | undefined>): Promise<number> {
  const sitemap = (await ask("/sitemap.xml")).body;
  const places = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = ""]) => new URL(location).pathname);
  const rows = [];
  const words: Map<string, string> = new Map();
  let below = 0;
  for (const place of [...places, ...MORE]) {
    const { status, headers, body } = await ask(place);
    const visit = { address: new URL(place, address), headers, body, redirect: await redirectOf(place) };
    const verdicts = Object.entries(rules).map(([name, rule]) => ({ name, ...rule(visit) }));
    const { score, grade: letter } = grade(verdicts);
    if (letter !== "A+") below++;
    for (const { name, result, points } of verdicts) words.set(`${name} ${signed(points)}`, result);
    rows.push([place, String(status), ...verdicts.map(({ points }) => signed(points)), String(score), letter]);
  }
  console.log(`\n${address.origin}`);
  table(["Path", "Status", ...Object.keys(rules), "Score", "Grade"], rows);
  console.log(
    `\n${[...words]
      .map(([points, result]) => `${points}: ${result}`)
      .sort()
      .join("\n")}`,
  );
  return below;
}

const signed = (points: number) => (Number.isNaN(points) ? "n/a" : points > 0 ? `+${points}` : String(points));

async function checkScratchSites(directory: string) {
  const { ensureBuild } = await import("./build.ts");
  const { startScratchSite } = await import("./scratch-site.ts");
  await ensureBuild();
  const plain = await startScratchSite(directory);
  let below = 0;
  try {
    below += await check(new URL(plain.address), directly(plain.address), async () => undefined);
  } finally {
    await plain.stop();
  }
  const encrypted = await startScratchSite(directory, { SITE_URL: ENCRYPTED, TRUSTED_PROXIES: "loopback" });
  try {
    const ask = behindProxy(encrypted.address, new URL(ENCRYPTED));
    const redirectOf = async (place: string) => (await ask(place, { "X-Forwarded-Proto": "http" })).headers.get("location") ?? "";
    below += await check(new URL(ENCRYPTED), ask, redirectOf);
  } finally {
    await encrypted.stop();
  }
  return below;
}

async function checkSite(site: string) {
  const unencrypted = directly(site.replace(/^https:/, "http:"));
  const redirectOf = async (place: string) =>
    site.startsWith("https:") ? ((await unencrypted(place)).headers.get("location") ?? "") : undefined;
  return check(new URL(site), directly(site), redirectOf);
}
const scratch = mkdtempSync(path.join(tmpdir(), "shilaya-headers-"));
let below = 1;
try {
  const { SITE } = process.env;
  below = SITE ? await checkSite(SITE.replace(/\/+$/, "")) : await checkScratchSites(scratch);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
process.exit(below === 0 ? 0 : 1);
