import { readdir } from "node:fs/promises";
import { expect, PASSWORD, signIn, test } from "./site";

const SECRET = "three slabs of Makrana";

test("npm run admin adds, lists and removes administrators, but never the last one, and sets a password while the site runs", async ({
  used: folder,
  start,
  run,
}) => {
  test.setTimeout(120_000);
  const site = await start({ DATA_DIR: folder });
  const admin = (parameters: string[], input?: string) => run("admin.ts", parameters, { DATA_DIR: folder }, input);
  const signInAs = (username: string) =>
    fetch(`${site.url}/logAdmin`, { method: "POST", body: JSON.stringify({ username, password: SECRET }) });

  // What else makes a password refused, lib/domain/passwords.test.ts and new-password.test.ts tell.
  const refused: [parameters: string[], input: string, told: string][] = [
    [["list", "mira"], "", "Usage: npm run admin"],
    [["add", "mira"], "short", "at least 10 characters"],
    [["add", "admin"], SECRET, "There is an administrator named admin already."],
    [["remove", "admin"], "", "admin is the only administrator, and stays."],
    [["set-password", "nobody"], SECRET, "There is no administrator named nobody."],
  ];
  for (const [parameters, input, told] of refused) {
    const { code, output } = await admin(parameters, input);
    expect([code, output]).toEqual([1, expect.stringContaining(told)]);
  }
  expect((await signInAs("mira")).status).toBe(401);

  expect(await admin(["add", "mira"], SECRET)).toEqual({ code: 0, output: expect.stringContaining("mira may sign in now.") });
  const { token } = (await (await signInAs("mira")).json()) as { token: string };
  expect((await admin(["list"])).output).toMatch(/admin \(since \d{4}-\d\d-\d\d, 0 signed in\)\nmira \(since .*, 1 signed in\)/);
  expect((await admin(["remove", "mira"])).code).toBe(0);
  const asks = async (authorization: string) =>
    (await fetch(`${site.url}/api/sessions`, { headers: { Authorization: authorization } })).status;
  expect(await asks(token)).toBe(401);
  expect((await signInAs("mira")).status).toBe(401);

  // A new password ends the sessions of the old one.
  const own = await signIn(site);
  expect(await asks(own)).toBe(200);
  const set = await admin(["set-password", "admin"], "another password\n");
  expect(set).toEqual({ code: 0, output: expect.stringContaining("The password of admin is set") });
  expect(await asks(own)).toBe(401);
  await expect(signIn(site, PASSWORD)).rejects.toThrow("401");
  expect(await signIn(site, "another password")).toBeTruthy();
  expect(await readdir(folder)).toContain("process.lock");
});
