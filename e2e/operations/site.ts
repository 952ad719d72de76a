import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base } from "@playwright/test";

const root = path.resolve(import.meta.dirname, "../..");
export const PASSWORD = "a password for tests";

export type Site = {
  url: string;
  process: ChildProcess;
  /** What it has printed so far. */
  output: () => string;
  /** What of it went to standard output. */
  stdout: () => string;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
};

type Fixtures = {
  /** A folder for this test alone. */
  folder: string;
  /** Starts `npm start`'s program with these variables, of another copy of the project if one is named; resolves when it says it is ready. */
  start: (variables: Record<string, string>, copy?: string) => Promise<Site>;
  /** Runs a command of scripts/ to its end. */
  run: (
    script: string,
    parameters: string[],
    variables: Record<string, string>,
    input?: string,
  ) => Promise<{ code: number | null; output: string }>;
};

/** Sites of a test's own, all stopped when it ends. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off its first parameter
  folder: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), "shilaya-operations-"));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above
  start: async ({}, use) => {
    const sites: Site[] = [];
    await use(async (variables, copy) => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const site = launch("start.ts", [], { PORT: String(port), SITE_URL: url, ...variables }, { url, copy });
      sites.push(site);
      await said(site, "Ready:");
      return site;
    });
    for (const site of sites) site.process.kill("SIGTERM");
    await Promise.all(sites.map((site) => site.ended));
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above
  run: async ({}, use) => {
    await use(async (script, parameters, variables, input) => {
      const site = launch(script, parameters, variables);
      site.process.stdin?.end(input);
      return { code: await site.ended, output: site.output() };
    });
  },
});

export { expect } from "@playwright/test";

function launch(script: string, parameters: string[], variables: Record<string, string>, { url = "", copy = root } = {}): Site {
  // Blank, not absent: a variable in somebody's .env must not lead the tests to their real database.
  const noBucket = { S3_BUCKET: "", S3_ENDPOINT: "", S3_ACCESS_KEY_ID: "", S3_SECRET_ACCESS_KEY: "" };
  const unset = { DATABASE_URL: "", NEXTAUTH_SECRET: "", SMTP_URL: "", LEADS_TO: "", SITE_URL: "", ...noBucket };
  const child = spawn(process.execPath, [path.join(copy, "scripts", script), ...parameters], {
    cwd: copy,
    env: { ...process.env, ...unset, HOST: "127.0.0.1", SAMPLE_DATA: "0", ADMIN_PASSWORD: PASSWORD, ...variables },
  });
  let output = "";
  let stdout = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk));
  child.stdout.on("data", (chunk: Buffer) => (stdout += chunk));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { url, process: child, output: () => output, stdout: () => stdout, ended };
}

function said(site: Site, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => site.output().includes(words) && resolve();
    site.process.stdout?.on("data", look);
    site.ended.then((code) => reject(new Error(`The site ended with ${code}: ${site.output()}`)));
    look();
  });
}

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port"))));
    });
  });

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
