import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { test as base } from "@playwright/test";
import { Client } from "pg";
import { ADMINISTRATOR } from "../../lab/kit/calls.ts";
import { makePostgres, type Postgres } from "../../lab/kit/postgres.ts";
import { launch, type Program } from "../../lab/kit/program.ts";
import { BLANK, type Site as KitSite, makeSite } from "../../lab/kit/site.ts";
import { root } from "../../scripts/dependencies.ts";
import { copyData } from "./copy-data";
import { databaseIn } from "./site-database";

export const PASSWORD = ADMINISTRATOR.password;

export type Site = Program & { url: string };

/** What each start adds to the time that a test may take, and how long a site may take to stop, in milliseconds. */
const [STARTING, STOPPING] = [30_000, 30_000];

/** How much is shown of what a site has printed. */
const TAIL = 4_000;

type Fixtures = {
  /** A folder for this test alone. */
  folder: string;
  /** The data folder of a site that was started before and holds nothing: its database need not be made. */
  used: string;
  /** The same with the sample content. */
  usedWithSample: string;
  /** The address of an empty database on the worker's PostgreSQL. */
  databaseUrl: string;
  /** A connection to it. */
  database: Client;
  /** Starts a site with these variables, of another copy of the project if one is named; resolves when it says it is ready. */
  start: (variables: Record<string, string>, copy?: string) => Promise<Site>;
  /** Runs a command of scripts/ to its end. */
  run: (
    script: string,
    parameters: string[],
    variables: Record<string, string>,
    input?: string,
  ) => Promise<{ code: number | null; output: string }>;
};

type WorkerFixtures = {
  /** A PostgreSQL server for one test after the other. Who stops it starts it again. */
  postgres: Postgres;
};

let databases = 0;

/** Sites of a test's own, all stopped when it ends. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  postgres: [
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), "shilaya-postgres-"));
      const postgres = await makePostgres(folder, { of: "system" });
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
    // A test may stop the server under it.
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

  used: async ({ folder }, use) => {
    const used = path.join(folder, "used");
    copyData(process.env.EMPTY_SITE!, used);
    await use(used);
  },

  usedWithSample: async ({ folder }, use) => {
    const used = path.join(folder, "used");
    copyData(process.env.SAMPLE_SITE!, used);
    await use(used);
  },

  start: async ({}, use, info) => {
    const sites: KitSite[] = [];
    await use(async ({ DATA_DIR = "", ...variables }, copy) => {
      info.setTimeout(info.timeout + STARTING);
      const site = await makeSite(DATA_DIR, { RATE_LIMITS: "1", ...variables }, { copy });
      sites.push(site);
      await site.start();
      return { url: site.url, ...site.program() };
    });
    const stopped = await Promise.all(sites.map((site) => hasStopped(site.program())));
    const told = sites.map((site, place) => {
      const killed = stopped[place] ? "" : `, killed because it did not stop within ${STOPPING / 1000} s`;
      return `${site.url}${killed}, printed at last:\n${site.program().output().slice(-TAIL)}`;
    });
    if (stopped.includes(false)) throw new Error(told.join("\n"));
    if (info.status !== info.expectedStatus) console.log(told.join("\n"));
  },

  run: async ({}, use) => {
    await use(async (script, parameters, variables, input) => {
      const program = launch([process.execPath, path.join(root, "scripts", script), ...parameters], {
        cwd: root,
        variables: { ...BLANK, HOST: "127.0.0.1", SAMPLE_DATA: "0", ADMIN_PASSWORD: PASSWORD, ...variables },
      });
      program.process.stdin?.end(input);
      return { code: await program.ended, output: program.output() };
    });
  },
});

export { expect } from "@playwright/test";

/** Starts one site on a copy of a prepared snapshot for all tests of the calling file, which then run one after another. */
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
    const stopped = await hasStopped(shared.program());
    await rm(folder, { recursive: true, force: true });
    if (!stopped) throw new Error(`${shared.url} did not stop:\n${shared.program().output().slice(-TAIL)}`);
  });
  return { site: (): Site => ({ url: shared.url, ...shared.program() }), openDatabase: () => databaseIn(folder) };
}

/** Stops a site, with SIGKILL where it does not stop by itself; false then. */
async function hasStopped({ process: child, ended }: Program): Promise<boolean> {
  child.kill("SIGTERM");
  const stopped = await Promise.race([ended.then(() => true), sleep(STOPPING, false, { ref: false })]);
  if (!stopped) child.kill("SIGKILL");
  return stopped;
}

/** Signs in as the first administrator. */
export async function signIn(site: Site, password = PASSWORD): Promise<string> {
  const answer = await fetch(`${site.url}/logAdmin`, { method: "POST", body: JSON.stringify({ username: "admin", password }) });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`Sign-in was answered with ${answer.status}`);
  return token;
}

/** Adds a main category; answers its record once the site has acknowledged it. */
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

/** The titles of all main categories. */
export async function categoryTitles(site: Site): Promise<string[]> {
  const rows = (await (await fetch(`${site.url}/api/main-category`)).json()) as { title: string }[];
  return rows.map(({ title }) => title);
}
