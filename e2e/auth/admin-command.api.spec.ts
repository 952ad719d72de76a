import { randomUUID } from "node:crypto";
import path from "node:path";
import { Secret, TOTP } from "otpauth";
import { launch } from "../../lab/kit/program.ts";
import { BLANK_VARIABLES, type Site } from "../../lab/kit/site.ts";
import { root } from "../../scripts/project-root.ts";
import { expect, test } from "../kit/fixtures";

const SECRET = "three slabs of Makrana";

async function runAdmin({ settings }: Site, parameters: string[], input = "") {
  const command = [process.execPath, path.join(root, "scripts", "admin.ts"), ...parameters];
  const program = launch(command, { cwd: root, variables: { ...BLANK_VARIABLES, ...settings } });
  program.process.stdin?.end(input);
  return { code: await program.ended, output: program.output() };
}

test("npm run admin adds, lists and removes users, except the last owner, sets passwords and removes second factors", async ({
  visitor,
  site,
}) => {
  const username = `mira-${randomUUID().slice(0, 8)}`;
  const admin = (parameters: string[], input?: string) => runAdmin(site, parameters, input);
  const signIn = async (password: string): Promise<string> => {
    const response = await visitor.post("/logAdmin", { data: { username, password } });
    expect(response.status()).toBe(200);
    return (await response.json()).token;
  };
  const asks = async (Authorization: string) => (await visitor.get("/api/sessions", { headers: { Authorization } })).status();

  expect(await admin(["remove", "admin"])).toMatchObject({ code: 1, output: expect.stringContaining("admin is the only administrator") });
  expect(await admin(["add", username], "short")).toMatchObject({ code: 1, output: expect.stringContaining("at least 10 characters") });

  expect(await admin(["add", username], SECRET)).toEqual({ code: 0, output: expect.stringContaining(`${username} may sign in now.`) });
  const first = await signIn(SECRET);
  expect((await admin(["list"])).output).toMatch(
    new RegExp(`^admin \\(since .*\\n${username} \\(since \\d{4}-\\d\\d-\\d\\d, 1 signed in\\)`, "m"),
  );

  const set = await admin(["set-password", username], "another password\n");
  expect(set).toEqual({ code: 0, output: expect.stringContaining(`The password of ${username} is set`) });
  expect(await asks(first)).toBe(401);
  const second = await signIn("another password");
  expect(await asks(second)).toBe(200);

  const { data } = await (await visitor.post("/api/account/code", { headers: { Authorization: second } })).json();
  const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate();
  expect((await visitor.put("/api/account/code", { headers: { Authorization: second }, data: { code } })).status()).toBe(200);
  expect(await signIn("another password")).toBeUndefined();
  const { ticket } = await (await visitor.post("/logAdmin", { data: { username, password: "another password" } })).json();
  expect((await admin(["set-password", username], "another password\n")).code).toBe(0);
  expect((await visitor.post("/api/sign-in/code", { data: { ticket, code } })).status()).toBe(410);
  expect((await admin(["remove-second-factor", username])).output).toContain("signs in with the password alone");
  expect(await signIn("another password")).toBeTruthy();

  expect((await admin(["remove", username])).code).toBe(0);
  expect(await asks(second)).toBe(401);
});
