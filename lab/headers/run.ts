// `npm run lab -- headers`: grades one page of each kind and some of the back office with Mozilla's HTTP Observatory, behind a TLS proxy.
// SITE=https://… grades that site instead. Fails below A+.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { ensureBuild } from "../../scripts/build.ts";
import type { Lab, LabContext } from "../kit/lab.ts";
import { launch } from "../kit/program.ts";
import { startSampleSite } from "../kit/site.ts";
import { listPageKinds } from "../kit/sitemap.ts";
import { printTable } from "../kit/table.ts";
import { installTool, requirePrograms } from "../kit/tools.ts";
import { startTlsProxy } from "./tls-proxy.ts";

const OTHER_PAGES = ["/admin", "/admin/dashboard", "/api/health", "/api/main-category"];
const BEST_GRADE = "A+";

/** The Observatory's report on a page. `scoreModifier` is the points above or below 100. */
type Report = {
  page: string;
  error?: string;
  scan?: { grade: string; score: number };
  tests?: Record<string, { scoreModifier: number; result: string; pass: boolean }>;
};

async function scanPages(observatory: string, pages: string[], certificate?: string): Promise<Report[]> {
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

function printReports(reports: Report[]): boolean {
  const getLosses = ({ tests = {} }: Report) =>
    Object.entries(tests).flatMap(([name, { scoreModifier }]) => (scoreModifier < 0 ? [`${name} ${scoreModifier}`] : []));
  printTable(
    ["Page", "Score", "Grade", "Points lost"],
    reports.map((report) => [
      report.page,
      String(report.scan?.score ?? ""),
      report.scan?.grade ?? `none: ${report.error}`,
      getLosses(report).join(", "),
    ]),
  );
  const results = reports.flatMap(({ tests = {} }) =>
    Object.entries(tests).map(([name, { pass, result }]) => `${name}: ${result}${pass ? "" : " (not passed)"}`),
  );
  console.log(`\n${[...new Set(results)].sort().join("\n")}`);
  return reports.length > 0 && reports.every(({ scan }) => scan?.grade === BEST_GRADE);
}

/** Starts a page without security headers, to check that the Observatory gives bad grades. */
async function startBarePage() {
  const server = createServer((_, response) => response.setHeader("Content-Type", "text/html").end("<h1>Bare</h1>"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: async () => void server.close() };
}

async function gradeOwnSite(observatory: string, { folder, atEnd }: LabContext): Promise<boolean> {
  requirePrograms("openssl");
  await ensureBuild();
  const proxy = await startTlsProxy(folder);
  atEnd(proxy.stop);
  const bare = await startBarePage();
  atEnd(bare.stop);
  proxy.setUpstream(bare.url);
  const [worst] = await scanPages(observatory, [`${proxy.host}/`], proxy.certificate);
  console.log(`A page without any of the headers: ${worst?.scan?.grade ?? worst?.error}`);
  if (!worst?.scan || worst.scan.grade === BEST_GRADE) return false;

  const site = await startSampleSite(path.join(folder, "data"), { SITE_URL: `https://${proxy.host}`, TRUSTED_PROXIES: "loopback" });
  atEnd(() => site.stop());
  proxy.setUpstream(site.url);
  const pages = [...(await listPageKinds(`http://127.0.0.1:${site.port}`)), ...OTHER_PAGES].map((page) => proxy.host + page);
  return printReports(await scanPages(observatory, pages, proxy.certificate));
}

export const run: Lab = async (context) => {
  const observatory = await installTool(import.meta.dirname, "@mdn/mdn-http-observatory");
  const { SITE } = process.env;
  if (!SITE) return gradeOwnSite(observatory, context);
  const { origin, host } = new URL(SITE);
  const pages = [...(await listPageKinds(origin)), ...OTHER_PAGES].map((page) => host + page);
  return printReports(await scanPages(observatory, pages));
};
