// `npm run lab -- headers`: what Mozilla's HTTP Observatory says of one page of each kind and of the back office, behind a proxy that encrypts.
// SITE=https://… asks that site instead. Fails below A+.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { ensureBuild } from "../../scripts/build.ts";
import type { Lab, LabContext } from "../kit/lab.ts";
import { ensurePrograms } from "../kit/nginx.ts";
import { launch } from "../kit/program.ts";
import { startSampleSite } from "../kit/site.ts";
import { pageOfEachKind } from "../kit/sitemap.ts";
import { table } from "../kit/table.ts";
import { ensureTool } from "../kit/tool.ts";
import { startTlsFront } from "./tls-front.ts";

const MORE = ["/admin", "/admin/dashboard", "/api/health", "/api/main-category"];
const BEST = "A+";

/** What the Observatory says of a page: points above and below 100 for each of its tests. */
type Report = {
  page: string;
  error?: string;
  scan?: { grade: string; score: number };
  tests?: Record<string, { scoreModifier: number; result: string; pass: boolean }>;
};

async function reports(observatory: string, pages: string[], certificate?: string): Promise<Report[]> {
  const program = launch([process.execPath, path.join(import.meta.dirname, "scan.ts"), observatory, ...pages], {
    variables: certificate ? { NODE_EXTRA_CA_CERTS: certificate } : {},
  });
  if ((await program.ended) !== 0) throw new Error(`The Observatory failed: ${program.output()}`);
  return program
    .stdout()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** Prints the table; true when every page has the best grade. */
function print(all: Report[]): boolean {
  const lost = ({ tests = {} }: Report) => Object.entries(tests).filter(([, { scoreModifier }]) => scoreModifier < 0);
  table(
    ["Page", "Score", "Grade", "Points lost"],
    all.map((report) => [
      report.page,
      String(report.scan?.score ?? ""),
      report.scan?.grade ?? `none: ${report.error}`,
      lost(report)
        .map(([name, { scoreModifier }]) => `${name} ${scoreModifier}`)
        .join(", "),
    ]),
  );
  const words = all.flatMap(({ tests = {} }) =>
    Object.entries(tests).map(([name, { pass, result }]) => `${name}: ${result}${pass ? "" : " (not passed)"}`),
  );
  console.log(`\n${[...new Set(words)].sort().join("\n")}`);
  return all.length > 0 && all.every(({ scan }) => scan?.grade === BEST);
}

/** A page without any of the headers, so that it shows when the grading lets everything pass. */
async function startBarePage() {
  const server = createServer((_, response) => response.setHeader("Content-Type", "text/html").end("<h1>Bare</h1>"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: async () => void server.close() };
}

async function gradeOwnSite(observatory: string, { folder, atEnd }: LabContext): Promise<boolean> {
  ensurePrograms("openssl");
  await ensureBuild();
  const front = await startTlsFront(folder);
  atEnd(front.stop);
  const bare = await startBarePage();
  atEnd(bare.stop);
  front.standBefore(bare.url);
  const [worst] = await reports(observatory, [`${front.host}/`], front.certificate);
  console.log(`A page without any of the headers: ${worst?.scan?.grade ?? worst?.error}`);
  if (!worst?.scan || worst.scan.grade === BEST) return false;

  const site = await startSampleSite(path.join(folder, "data"), { SITE_URL: `https://${front.host}`, TRUSTED_PROXIES: "loopback" });
  atEnd(() => site.stop());
  front.standBefore(site.url);
  const pages = [...(await pageOfEachKind(`http://127.0.0.1:${site.port}`)), ...MORE];
  return print(
    await reports(
      observatory,
      pages.map((page) => front.host + page),
      front.certificate,
    ),
  );
}

export const run: Lab = async (context) => {
  const observatory = await ensureTool(import.meta.dirname, "@mdn/mdn-http-observatory");
  const { SITE } = process.env;
  if (!SITE) return gradeOwnSite(observatory, context);
  const { origin, host } = new URL(SITE);
  const pages = [...(await pageOfEachKind(origin)), ...MORE];
  return print(
    await reports(
      observatory,
      pages.map((page) => host + page),
    ),
  );
};
