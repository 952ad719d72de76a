import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base } from "@playwright/test";
import { ADMINISTRATOR } from "../../lab/kit/calls.ts";
import { launch, type Program } from "../../lab/kit/program.ts";
import { BLANK, type Site as KitSite, makeSite } from "../../lab/kit/site.ts";
import { root } from "../../scripts/dependencies.ts";
import { copyData } from "../copy-data";

export const PASSWORD = ADMINISTRATOR.password;

export type Site = Program & { url: string };

type Fixtures = {
  /** A folder for this test alone. */
  folder: string;
  /** The data folder of a site that was started before and holds nothing: its database need not be made. */
  used: string;
  /** The same with the sample content. */
  usedWithSample: string;
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

/** Sites of a test's own, all stopped when it ends. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off its first parameter
  folder: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), "shilaya-operations-"));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },

  used: async ({ folder }, use) => {
    copyData(process.env.EMPTY_SITE, folder);
    await use(folder);
  },

  usedWithSample: async ({ folder }, use) => {
    copyData(process.env.SAMPLE_SITE, folder);
    await use(folder);
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above
  start: async ({}, use) => {
    const sites: KitSite[] = [];
    await use(async ({ DATA_DIR = "", ...variables }, copy) => {
      const site = await makeSite(DATA_DIR, { RATE_LIMITS: "1", ...variables }, { copy });
      sites.push(site);
      await site.start();
      return { url: site.url, ...site.program() };
    });
    await Promise.all(sites.map((site) => site.stop()));
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above
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
