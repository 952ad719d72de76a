import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { messages } from "@/lib/domain/messages";
import { addCategory, categoryTitles, expect, PASSWORD, signIn, test } from "./site";

test("the first start prints the address and the first login, the second keeps all data and prints no login", async ({ folder, start }) => {
  const first = await start({ DATA_DIR: folder, ADMIN_PASSWORD: "" });
  const [, password] = /Password: (\S+)/.exec(first.output()) ?? [];
  expect(first.output()).toContain("Administrator: admin");
  expect(first.output()).toContain(`Ready: ${first.url}`);
  await addCategory(first, await signIn(first, password), "Kept over a restart");
  first.process.kill("SIGTERM");
  expect(await first.ended).toBe(0);

  const second = await start({ DATA_DIR: folder, ADMIN_PASSWORD: "" });
  expect(second.output()).not.toContain("Password");
  expect(await categoryTitles(second)).toEqual(["Kept over a restart"]);
  expect((await stat(path.join(folder, "nextauth-secret"))).mode & 0o777).toBe(0o600);
});

test("the sample catalogue comes once: what staff delete stays deleted", async ({ folder, start }) => {
  const first = await start({ DATA_DIR: folder });
  expect(await categoryTitles(first)).toEqual([]);
  expect(await (await fetch(`${first.url}/product`)).text()).toContain(messages.catalogue.noCategories);
  expect(await (await fetch(first.url)).text()).toContain(messages.catalogue.noNewProducts);
  first.process.kill("SIGTERM");
  await first.ended;
  const second = await start({ DATA_DIR: folder, SAMPLE_DATA: "1" });
  expect(await categoryTitles(second)).toEqual([]);
});

test("two instances run side by side, and one folder serves only one of them", async ({ folder, start, run }) => {
  const [one, other] = await Promise.all([start({ DATA_DIR: path.join(folder, "one") }), start({ DATA_DIR: path.join(folder, "other") })]);
  await addCategory(one, await signIn(one), "Only here");
  expect(await categoryTitles(one)).toEqual(["Only here"]);
  expect(await categoryTitles(other)).toEqual([]);

  const third = await run("start.ts", [], { DATA_DIR: path.join(folder, "one"), PORT: "1" });
  expect(third.code).toBe(1);
  expect(third.output.trim()).toMatch(/^DATA_DIR: .* is in use by process \d+$/);
});

test("a stale lock with a process id that something else uses now does not keep the database from starting", async ({
  used: folder,
  start,
}) => {
  const first = await start({ DATA_DIR: folder });
  await addCategory(first, await signIn(first), "Before the power cut");
  const lock = path.join(folder, "postgres", "postmaster.pid");
  const [server, ...rest] = (await readFile(lock, "utf8")).split("\n");
  first.process.kill("SIGKILL");
  process.kill(Number(server), "SIGKILL");
  await first.ended;
  const stranger = spawn("sleep", ["600"]);
  await writeFile(lock, [stranger.pid, ...rest].join("\n"));

  const second = await start({ DATA_DIR: folder });
  expect(await categoryTitles(second)).toEqual(["Before the power cut"]);
  stranger.kill();
});

test("a database that outlived its killed site is adopted, and one that dies is started again", async ({ used: folder, start }) => {
  const first = await start({ DATA_DIR: folder });
  const pidOf = async () => Number((await readFile(path.join(folder, "postgres", "postmaster.pid"), "utf8")).split("\n")[0]);
  const database = await pidOf();
  first.process.kill("SIGKILL");
  await first.ended;

  const second = await start({ DATA_DIR: folder });
  expect(await pidOf()).toBe(database);
  process.kill(database, "SIGKILL");
  await expect.poll(async () => (await fetch(`${second.url}/api/health`)).status, { timeout: 30_000 }).toBe(503);
  await expect.poll(async () => (await fetch(`${second.url}/api/health`)).status, { timeout: 30_000 }).toBe(200);
});

const wrong: Record<string, string>[] = [
  { PORT: "seventy" },
  { DATABASE_URL: "mysql://localhost/x" },
  { SITE_URL: "www.example.com" },
  { SAMPLE_DATA: "yes" },
  { TRUSTED_PROXIES: "everybody" },
  { ADMIN_PASSWORD: "short" },
  { NEXTAUTH_SECRET: "short" },
  { SMTP_URL: "http://mail" },
  { LEADS_TO: "nobody" },
  { LEADS_TO: "sales@shilaya.example" },
  { SMTP_URL: "smtp://mail.shilaya.example" },
];
for (const variables of wrong) {
  const [[name, value]] = Object.entries(variables) as [[string, string]];
  test(`${name}=${value} stops the start with one line that names it`, async ({ folder, run }) => {
    const { code, output } = await run("start.ts", [], { DATA_DIR: folder, ...variables });
    expect(code).toBe(1);
    expect(output.trim().split("\n")).toHaveLength(1);
    expect(output).toContain(name);
    expect(existsSync(path.join(folder, "postgres"))).toBe(false);
  });
}

test("npm run admin sets a password while the site runs and ends that administrator's sessions", async ({ used: folder, start, run }) => {
  const site = await start({ DATA_DIR: folder });
  const token = await signIn(site);
  const short = await run("admin.ts", ["set-password", "admin"], { DATA_DIR: folder }, "short\n");
  expect(short.code).toBe(1);
  const { code, output } = await run("admin.ts", ["set-password", "admin"], { DATA_DIR: folder }, "another password\n");
  expect(output).toContain("The password of admin is set");
  expect(code).toBe(0);
  expect((await fetch(`${site.url}/api/main-category`, { headers: { Authorization: token } })).status).toBe(401);
  await expect(signIn(site, PASSWORD)).rejects.toThrow("401");
  expect(await signIn(site, "another password")).toBeTruthy();

  const unknown = await run("admin.ts", ["set-password", "nobody"], { DATA_DIR: folder }, "another password\n");
  expect(unknown.output).toContain("There is no administrator named nobody.");
  expect(unknown.code).toBe(1);
  expect(await readdir(folder)).toContain("process.lock");
});
