import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { addCategory, categoryTitles, expect, signIn, test } from "./site";

test("the first start prints the address and the first login, the second keeps all data and prints no login; no other runs in its folder", async ({
  folder,
  start,
  run,
}) => {
  const fresh = { DATA_DIR: path.join(folder, "fresh"), ADMIN_PASSWORD: "" };
  const first = await start(fresh);
  const [, password] = /Password: (\S+)/.exec(first.output()) ?? [];
  expect(first.output()).toContain("Administrator: admin");
  expect(first.output()).toContain(`Ready: ${first.url}`);
  expect(await categoryTitles(first)).toEqual([]);
  await addCategory(first, await signIn(first, password), "Kept over a restart");

  const third = await run("start.ts", [], { ...fresh, PORT: "1" });
  expect(third.code).toBe(1);
  expect(third.output.trim()).toMatch(/^DATA_DIR: .* is in use by process \d+$/);
  expect(await categoryTitles(first)).toEqual(["Kept over a restart"]);

  first.process.kill("SIGTERM");
  expect(await first.ended).toBe(0);
  const second = await start(fresh);
  expect(second.output()).not.toContain("Password");
  expect(await categoryTitles(second)).toEqual(["Kept over a restart"]);
  expect((await stat(path.join(fresh.DATA_DIR, "nextauth-secret"))).mode & 0o777).toBe(0o600);
});

const wrong: Record<string, string>[] = [
  {
    PORT: "seventy",
    DATABASE_URL: "mysql://localhost/x",
    SITE_URL: "www.example.com",
    SAMPLE_DATA: "yes",
    TRUSTED_PROXIES: "everybody",
    ADMIN_PASSWORD: "short",
    NEXTAUTH_SECRET: "short",
    SMTP_URL: "http://mail",
    LEADS_TO: "nobody",
  },
  { LEADS_TO: "sales@shilaya.example" },
  { SMTP_URL: "smtp://mail.shilaya.example" },
];

test("variables that mean nothing stop the start with one line that names each", async ({ folder, run }) => {
  for (const variables of wrong) {
    const { code, output } = await run("start.ts", [], { DATA_DIR: folder, ...variables });
    expect(code).toBe(1);
    expect(output.trim().split("\n")).toHaveLength(1);
    for (const name of Object.keys(variables)) expect(output).toMatch(new RegExp(`\\b${name} (must|is set)`));
    expect(existsSync(path.join(folder, "postgres"))).toBe(false);
  }
});
