import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { test as base, expect } from "@playwright/test";
import { Client } from "pg";
import { makePostgres, type Postgres } from "../../lab/kit/postgres.ts";
import { launch, type Program } from "../../lab/kit/program.ts";
import { BLANK_VARIABLES, type Site as KitSite, makeSite } from "../../lab/kit/site.ts";
import { ADMINISTRATOR } from "../../lab/kit/site-client.ts";
import { root } from "../../scripts/project-root.ts";
import { createMailServer, type MailServer } from "./mail-server";
import { connectToDatabase } from "./site-database";
import { copyData } from "./worker-site";

export const PASSWORD = ADMINISTRATOR.password;

export type Site = Program & { url: string };

/** Each start extends the time limit of the test by START_TIMEOUT_MS. */
const [START_TIMEOUT_MS, STOP_TIMEOUT_MS] = [30_000, 30_000];

const MAX_OUTPUT_LENGTH = 4_000;

type Fixtures = {
  folder: string;
  /** Data folder of a site without content. Its database already exists. */
  emptyData: string;
  sampleData: string;
  databaseUrl: string;
  database: Client;
  mailServer: MailServer;
  /** Starts a site with these environment variables, optionally of another copy of the project. Resolves when it is ready. */
  start: (variables: Record<string, string>, copy?: string) => Promise<Site>;
  run: (
    script: string,
    parameters: string[],
    variables: Record<string, string>,
    input?: string,
  ) => Promise<{ code: number | null; output: string }>;
};

type WorkerFixtures = {
  /** PostgreSQL server of the worker. A test that stops it must start it again. */
  postgres: Postgres;
};

let databases = 0;

export const test = base.extend<Fixtures, WorkerFixtures>({
  postgres: [
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), "shilaya-postgres-"));
      const postgres = await makePostgres(folder, { source: "system" });
      await postgres.start();
      await use(postgres);
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],

  databaseUrl: async ({ postgres }, use) => use(await postgres.createDatabase(`test_${++databases}`)),

  database: async ({ databaseUrl }, use) => {
    const database = new Client({ connectionString: databaseUrl });
    // A test may stop the server.
    database.on("error", () => {});
    await database.connect();
    await use(database);
    await database.end().catch(() => {});
  },

  folder: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), "shilaya-operations-"));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },

  emptyData: async ({ folder }, use) => {
    const copy = path.join(folder, "used");
    copyData(process.env.EMPTY_SITE!, copy);
    await use(copy);
  },

  sampleData: async ({ folder }, use) => {
    const copy = path.join(folder, "used");
    copyData(process.env.SAMPLE_SITE!, copy);
    await use(copy);
  },

  mailServer: async ({}, use) => {
    const mailServer = await createMailServer();
    await mailServer.open();
    await use(mailServer);
    await mailServer.close();
  },

  start: async ({}, use, info) => {
    const sites: KitSite[] = [];
    await use(async ({ DATA_DIR = "", ...variables }, copy) => {
      info.setTimeout(info.timeout + START_TIMEOUT_MS);
      const site = await makeSite(DATA_DIR, { RATE_LIMITS: "1", ...variables }, { copy });
      sites.push(site);
      await site.start();
      return { url: site.url, ...site.program() };
    });
    const stopped = await Promise.all(sites.map((site) => stopSite(site.program())));
    const reports = sites.map((site, index) => {
      const killed = stopped[index] ? "" : `, killed because it did not stop within ${STOP_TIMEOUT_MS / 1000} s`;
      return `${site.url}${killed}, last output:\n${site.program().output().slice(-MAX_OUTPUT_LENGTH)}`;
    });
    if (stopped.includes(false)) throw new Error(reports.join("\n"));
    if (info.status !== info.expectedStatus) console.log(reports.join("\n"));
  },

  run: async ({}, use) => {
    await use(async (script, parameters, variables, input) => {
      const program = launch([process.execPath, path.join(root, "scripts", script), ...parameters], {
        cwd: root,
        variables: { ...BLANK_VARIABLES, HOST: "127.0.0.1", SAMPLE_DATA: "0", ADMIN_PASSWORD: PASSWORD, ...variables },
      });
      program.process.stdin?.end(input);
      return { code: await program.ended, output: program.output() };
    });
  },
});

export type { Page } from "@playwright/test";
export { expect };

/** Starts one site on a copy of a snapshot for all tests of the file, which then run sequentially. */
export function shareSite(snapshot: "EMPTY_SITE" | "SAMPLE_SITE", variables: () => Record<string, string>) {
  test.describe.configure({ mode: "default" });
  let folder = "";
  let shared: KitSite;
  test.beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "shilaya-operations-"));
    copyData(process.env[snapshot]!, folder);
    shared = await makeSite(folder, { RATE_LIMITS: "1", ...variables() });
    await shared.start();
  });
  test.afterAll(async () => {
    const stopped = await stopSite(shared.program());
    await rm(folder, { recursive: true, force: true });
    if (!stopped) throw new Error(`${shared.url} did not stop:\n${shared.program().output().slice(-MAX_OUTPUT_LENGTH)}`);
  });
  return {
    site: (): Site => ({ url: shared.url, ...shared.program() }),
    folder: () => folder,
    openDatabase: () => connectToDatabase(folder),
  };
}

/** Waits until the site has indexed products and removed leftover files, which it does while it answers. */
export const waitForCatchUp = (site: Site): Promise<void> =>
  expect.poll(() => site.output(), { timeout: START_TIMEOUT_MS }).toContain("Catching up: all rows and files are complete");

async function stopSite({ process: child, ended }: Program): Promise<boolean> {
  child.kill("SIGTERM");
  const stopped = await Promise.race([ended.then(() => true), sleep(STOP_TIMEOUT_MS, false, { ref: false })]);
  if (!stopped) child.kill("SIGKILL");
  return stopped;
}

export async function signIn(site: Site, password = PASSWORD): Promise<string> {
  const answer = await fetch(`${site.url}/logAdmin`, { method: "POST", body: JSON.stringify({ username: "admin", password }) });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`Sign-in was answered with ${answer.status}`);
  return token;
}

export async function addCategory(
  site: Site,
  token: string,
  title: string,
  image?: Blob,
): Promise<{ _id: number; image_url: string | null }> {
  const body = new FormData();
  body.set("title", title);
  if (image) body.set("image", image, "stone.png");
  const answer = await fetch(`${site.url}/api/main-category`, { method: "POST", headers: { Authorization: token }, body });
  if (answer.status !== 201) throw new Error(`Adding was answered with ${answer.status}`);
  return ((await answer.json()) as { data: { _id: number; image_url: string | null } }).data;
}

export async function fetchCategoryTitles(site: Site): Promise<string[]> {
  const rows = (await (await fetch(`${site.url}/api/main-category`)).json()) as { title: string }[];
  return rows.map(({ title }) => title);
}
