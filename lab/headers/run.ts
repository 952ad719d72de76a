// `npm run lab -- headers`: what Mozilla's HTTP Observatory would say of every public path, the back office and a page that is not there,
// without encryption and behind a proxy that encrypts. SITE=https://… asks that site instead. Fails below A+.
import { get } from "node:http";
import { ensureBuild } from "../../scripts/build.ts";
import type { Lab, LabContext } from "../kit/lab.ts";
import { startSampleSite } from "../kit/site.ts";
import { table } from "../kit/table.ts";
import { grade, rules } from "./observatory.ts";

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

async function checkSite(site: string) {
  const unencrypted = directly(site.replace(/^https:/, "http:"));
  const redirectOf = async (place: string) =>
    site.startsWith("https:") ? ((await unencrypted(place)).headers.get("location") ?? "") : undefined;
  return check(new URL(site), directly(site), redirectOf);
}

/** Without encryption, and behind a proxy that encrypts. */
async function checkOwnSites({ folder, atEnd }: LabContext): Promise<number> {
  await ensureBuild();
  const plain = await startSampleSite(folder);
  atEnd(() => plain.stop());
  let below = await check(new URL(plain.url), directly(plain.url), async () => undefined);
  await plain.stop();
  const encrypted = await startSampleSite(folder, { SITE_URL: ENCRYPTED, TRUSTED_PROXIES: "loopback" });
  atEnd(() => encrypted.stop());
  const ask = behindProxy(encrypted.url, new URL(ENCRYPTED));
  const redirectOf = async (place: string) => (await ask(place, { "X-Forwarded-Proto": "http" })).headers.get("location") ?? "";
  below += await check(new URL(ENCRYPTED), ask, redirectOf);
  return below;
}

export const run: Lab = async (context) => {
  const { SITE } = process.env;
  return (await (SITE ? checkSite(SITE.replace(/\/+$/, "")) : checkOwnSites(context))) === 0;
};
