import { randomUUID } from "node:crypto";
import path from "node:path";
import { Secret, TOTP } from "otpauth";
import { launch } from "../../lab/kit/program.ts";
import { BLANK_VARIABLES, type Site } from "../../lab/kit/site.ts";
import { root } from "../../scripts/project-root.ts";
import { expect, test } from "../kit/fixtures";
import { createMailServer, MAILBOX } from "../kit/mail-server";

const SECRET = "three slabs of Makrana";

async function runAdmin({ settings }: Pick<Site, "settings">, parameters: string[], input = "") {
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

test("npm run admin sends a test mail or says why not, lists people and removes addresses from the history", async ({ visitor, site }) => {
  expect(await runAdmin(site, ["mail-test", "owner@example.com"])).toEqual({
    code: 1,
    output: "SMTP_URL is not set, so the site sends no mail.\n",
  });
  const mailServer = await createMailServer();
  await mailServer.open();
  const mail = { ...site.settings, SMTP_URL: mailServer.url, LEADS_TO: "sales@shilaya.example" };
  const sent = await runAdmin({ settings: mail }, ["mail-test", "owner@example.com"]);
  expect(sent).toMatchObject({ code: 0, output: expect.stringContaining(`accepted the mail from ${MAILBOX} to owner@example.com`) });
  expect(mailServer.mails).toMatchObject([{ to: ["owner@example.com"] }]);
  const wrong = { ...mail, SMTP_URL: mailServer.url.replace(/:[^:@]+@/, ":wrong@") };
  const refused = await runAdmin({ settings: wrong }, ["mail-test", "owner@example.com"]);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("the mail server refuses the user name or password") });
  await mailServer.close();
  const failed = await runAdmin({ settings: mail }, ["mail-test", "owner@example.com"]);
  expect(failed).toMatchObject({ code: 1, output: expect.stringContaining("No mail was sent: the mail server cannot be reached.") });

  const email = `${randomUUID()}@example.com`;
  const person = { name: "Mira Shah", email, phone: "+91 98250-12345", message: "Quartzite?" };
  expect((await visitor.post("/api/contact/inquiry", { data: person })).status()).toBe(201);
  expect((await runAdmin(site, ["people-since", "2020-01-01"])).output).toContain(`Mira Shah\t${email}\t+91 98250-12345`);
  expect((await runAdmin(site, ["people-since", "2099-01-01"])).output).toContain("0 people");
  expect((await runAdmin(site, ["people-since", "soon"])).output).toContain("soon is not a date");
  expect((await runAdmin(site, ["forget-addresses", "2020-01-01"])).output).toContain("0 history entries");
});
