import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ensureBuild } from "../../scripts/build.ts";
import { root } from "../../scripts/project-root.ts";
import { findFreePort } from "./free-port.ts";
import { launch, type Program } from "./program.ts";
import { ADMINISTRATOR, createSiteClient } from "./site-client.ts";

type Variables = Record<string, string>;

/** Empty variables, so that the developer's .env cannot point a lab or a test to a real database. */
export const BLANK_VARIABLES: Variables = Object.fromEntries(
  [
    ...["DATABASE_URL", "SITE_URL", "NEXTAUTH_SECRET", "TRUSTED_PROXIES", "SMTP_URL", "LEADS_TO"],
    ...["S3_BUCKET", "S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY", "METRICS_PORT", "METRICS_HOST", "DRAIN_SECONDS"],
    ...["BACKUP_TO", "BACKUP_AT", "BACKUP_KEEP", "WEBHOOKS_PRIVATE", "CACHE_MB", "CACHE_TAG_HEADER"],
    ...["TRANSLATE_URL", "TRANSLATE_KEY"],
  ].map((name) => [name, ""]),
);

const START_TIMEOUT_MS = 300_000;

function readStartCommand(copy: string) {
  const { scripts } = JSON.parse(readFileSync(path.join(copy, "package.json"), "utf8"));
  const [, ...parameters] = scripts.start.split(" ") as string[];
  return [process.execPath, ...parameters];
}

type Options = { copy?: string; echo?: boolean };

export async function makeSite(dataDirectory: string, variables: Variables = {}, { copy = root, echo = false }: Options = {}) {
  if (copy === root) await ensureBuild();
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const { username, password } = ADMINISTRATOR;
  const settings = { SITE_URL: url, DATA_DIR: dataDirectory, ADMIN_USERNAME: username, ADMIN_PASSWORD: password };
  const defaults = { ...BLANK_VARIABLES, ...settings, PORT: String(port), HOST: "127.0.0.1", SAMPLE_DATA: "0", RATE_LIMITS: "0" };
  let program: Program | undefined;
  mkdirSync(dataDirectory, { recursive: true });
  return {
    ...createSiteClient(url),
    port,
    dataDirectory,
    settings,
    program: () => program!,
    get pid() {
      return program?.process.pid ?? 0;
    },
    /** Starts the site and waits until it is ready. Returns the start time in milliseconds. */
    start: async (overrides: Variables = {}): Promise<number> => {
      const start = Date.now();
      program = launch(readStartCommand(copy), { cwd: copy, variables: { ...defaults, ...variables, ...overrides }, echo });
      const isReady = program.waitForOutput("Ready:").then(() => true);
      if (!(await Promise.race([isReady, sleep(START_TIMEOUT_MS, false, { ref: false })])))
        throw new Error(`The site was not ready after ${START_TIMEOUT_MS / 1000} s: ${program.output()}`);
      return Date.now() - start;
    },
    stop: async (signal?: NodeJS.Signals) => program?.stop(signal),
    signal: (signal: NodeJS.Signals) => program?.process.kill(signal),
  };
}

export type Site = Awaited<ReturnType<typeof makeSite>>;

export async function startSampleSite(dataDirectory: string, variables: Variables = {}): Promise<Site> {
  const site = await makeSite(dataDirectory, { SAMPLE_DATA: "1", ...variables }, { echo: true });
  await site.start();
  return site;
}

export async function listPublicPages(site: string, sitemap: string = "/sitemap.xml"): Promise<string[]> {
  const text = await (await fetch(site + sitemap)).text();
  const paths = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  if (!text.includes("<sitemapindex")) return paths;
  return (await Promise.all(paths.map((part) => listPublicPages(site, part)))).flat();
}

type Product = Record<string, string | number>;

/** Returns the products with their pages. The sitemap and the API list both in the order of the ids. */
export async function listProductPages(site: string): Promise<{ page: string; product: Product }[]> {
  const products = (await (await fetch(`${site}/api/subcategories`)).json()) as Product[];
  const pages = (await listPublicPages(site)).filter((path) => /^\/product\/[^/]+\/[^/]+\/[^/]+$/.test(path));
  return pages.map((page, index) => ({ page, product: products[index] ?? {} }));
}

export async function listPageKinds(site: string): Promise<string[]> {
  const getKind = (page: string) => `${page.split("/")[1]}/${page.split("/").filter(Boolean).length}`;
  return Object.values(Object.groupBy(await listPublicPages(site), getKind)).map((pages) => pages![0]!);
}

export const keepPictures = (product: Product) =>
  Object.fromEntries([1, 2, 3, 4].map((slot) => [`existingSubimg${slot}`, String(product[`sub_image${slot}`] ?? "")]));
