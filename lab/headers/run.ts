import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Lab, LabContext, Row } from "../kit/lab.ts";
import { startNginx } from "../kit/nginx.ts";
import { installTool, launch, requirePrograms } from "../kit/program.ts";
import { listPageKinds, makeSite } from "../kit/site.ts";

const OTHER_PAGES = ["/admin", "/admin/dashboard", "/api/health", "/api/main-category"];
const BARE_PAGE = "/bare";
const BEST_GRADE = "A+";

type Target = { host: string; origin: string; variables?: Record<string, string> };

/** `scoreModifier` is the points above or below 100. */
type Report = { error?: string; scan?: { grade: string; score: number }; tests?: Record<string, { scoreModifier: number }> };

async function installObservatory() {
  const observatory = await installTool(import.meta.dirname, "@mdn/mdn-http-observatory");
  // An install script would download the HSTS preload list. The graded pages are not on the list.
  const preloadList = path.join(observatory, "conf/hsts-preload.json");
  if (!existsSync(preloadList)) writeFileSync(preloadList, "{}");
  return path.join(observatory, "src/scan.js");
}

async function gradePage(observatory: string, { host, variables }: Target, page: string): Promise<Row> {
  const program = launch([process.execPath, observatory, host + page], { variables });
  await program.ended;
  const { error = program.output(), scan, tests = {} }: Report = JSON.parse(program.stdout() || "{}");
  const lost = Object.entries(tests).flatMap(([name, { scoreModifier }]) => (scoreModifier < 0 ? [`${name} ${scoreModifier}`] : []));
  const measured = scan ? `${scan.grade}, ${scan.score} points` : "none";
  return { row: page, measured, bar: BEST_GRADE, met: scan?.grade === BEST_GRADE, note: scan ? lost.join(", ") : error };
}

function makeCertificate(folder: string) {
  const [key, certificate] = [path.join(folder, "key.pem"), path.join(folder, "certificate.pem")] as const;
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1"];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  execFileSync("openssl", ["req", "-x509", ...kind, ...names, "-keyout", key, "-out", certificate], { stdio: "ignore" });
  return { key, certificate };
}

/** Starts a site behind nginx. It serves HTTPS and HTTP on one port, because the Observatory requests both from one host. */
async function startSecureSite({ folder, atEnd }: LabContext): Promise<Target> {
  requirePrograms("openssl", "nginx");
  const site = await makeSite(path.join(folder, "data"), { SAMPLE_DATA: "1", TRUSTED_PROXIES: "loopback" });
  atEnd(() => site.stop());
  const { key, certificate } = makeCertificate(folder);
  const nginx = await startNginx({
    folder: path.join(folder, "nginx"),
    isSecure: true,
    server: `ssl_certificate ${certificate};
    ssl_certificate_key ${key};
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-Proto $scheme;
    error_page 497 = @http;
    location / { proxy_pass ${site.url}; }
    location @http { proxy_pass ${site.url}; }
    location = ${BARE_PAGE} { default_type text/html; return 200 "<h1>Bare</h1>"; }`,
  });
  atEnd(nginx.stop);
  const host = `localhost:${nginx.port}`;
  await site.start({ SITE_URL: `https://${host}` });
  return { host, origin: site.url, variables: { NODE_EXTRA_CA_CERTS: certificate } };
}

async function* gradePages(observatory: string, target: Target) {
  for (const page of [...(await listPageKinds(target.origin)), ...OTHER_PAGES]) yield gradePage(observatory, target, page);
}

export const run: Lab = async function* (context) {
  const observatory = await installObservatory();
  if (process.env.SITE) return yield* gradePages(observatory, new URL(process.env.SITE));
  const site = await startSecureSite(context);
  const bare = await gradePage(observatory, site, BARE_PAGE);
  yield { ...bare, row: "a page without any of the headers", bar: `below ${BEST_GRADE}`, met: !bare.met && bare.measured !== "none" };
  yield* gradePages(observatory, site);
};
