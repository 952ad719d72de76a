// `npm run admin -- …`: manages users from the shell. Works whether the site runs or not.
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import type { Client } from "pg";
import { MAX_PASSWORD, MIN_PASSWORD } from "#lib/auth/passwords.ts";
import { prepare, run } from "./prepare.ts";
import { prepareExisting, requireSite, withDatabase } from "./site-database.ts";

const MAX_NAME_LENGTH = 120;
const MAIL_TIMEOUT_MS = 20_000;
const USAGE = `Usage: npm run admin -- list
       npm run admin -- add NAME
       npm run admin -- remove NAME
       npm run admin -- set-password NAME
       npm run admin -- remove-second-factor NAME
       npm run admin -- mail-test ADDRESS
       npm run admin -- people-since DATE
       npm run admin -- forget-addresses DATE
add and set-password ask for the password; it may also be piped in.
add adds an owner. set-password also activates the user.
mail-test sends a mail with the settings of the site.
people-since lists the people who sent an enquiry from DATE (2026-11-27) on, for the report of a breach.
forget-addresses removes network addresses and browsers from history entries before DATE.`;

type Settings = Awaited<ReturnType<typeof prepareExisting>>;

const commands: Record<string, (client: Client, argument: string, hash: string) => Promise<string>> = {
  list,
  add,
  remove,
  "set-password": setPassword,
  "remove-second-factor": removeSecondFactor,
  "people-since": listPeople,
  "forget-addresses": forgetAddresses,
};
const WITH_PASSWORD = ["add", "set-password"];
const WITH_DATE = ["people-since", "forget-addresses"];

const PASSWORD_ERRORS = {
  tooShort: `The password must have at least ${MIN_PASSWORD} characters.`,
  tooLong: `The password must have at most ${MAX_PASSWORD} characters.`,
  isName: "The password must not be the name.",
  common: "This password is too common. Choose another.",
};

await run(async () => {
  const [command = "", parameter = "", ...rest] = process.argv.slice(2);
  const argument = parameter.trim();
  const work = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if ((!work && command !== "mail-test") || rest.length > 0 || (command === "list") !== (argument === "")) throw new Error(USAGE);
  if (argument.length > MAX_NAME_LENGTH) throw new Error(`A name must have at most ${MAX_NAME_LENGTH} characters.`);
  if (WITH_DATE.includes(command) && !isDate(argument)) throw new Error(`${argument} is not a date such as 2026-11-27.`);
  if (!work) console.log(await sendTestMail(await prepare(), argument));
  else {
    const environment = await prepareExisting();
    const hash = WITH_PASSWORD.includes(command) ? await askPasswordHash(argument) : "";
    console.log(await withDatabase(environment, (client) => runInTransaction(client, () => work(client, argument, hash))));
  }
  process.exit(0);
});

function isDate(text: string) {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

async function sendTestMail({ SMTP_URL, LEADS_TO = [], SITE_URL }: Settings, to: string) {
  if (!SMTP_URL) throw new Error("SMTP_URL is not set, so the site sends no mail.");
  const { createTransport } = await import("nodemailer");
  const { describeMailFailure } = await import("#lib/platform/server/mail/describe-mail-failure.ts");
  const { getSenderAddress } = await import("#lib/platform/mailboxes.ts");
  const timeouts = { connectionTimeout: MAIL_TIMEOUT_MS, greetingTimeout: MAIL_TIMEOUT_MS, socketTimeout: MAIL_TIMEOUT_MS };
  const from = getSenderAddress(SMTP_URL, LEADS_TO);
  try {
    const text = `This is a test. ${SITE_URL} can send mail.`;
    const { response } = await createTransport({ url: SMTP_URL, ...timeouts }).sendMail({ from, to, subject: "Test mail", text });
    return `The mail server accepted the mail from ${from} to ${to}: ${response}`;
  } catch (error) {
    // This terminal belongs to the operator, so it also shows the server's own words.
    throw new Error(`No mail was sent: ${describeMailFailure(error as object)}.\n${(error as Error).message}`);
  }
}

async function askPasswordHash(name: string) {
  const password = await readPassword();
  const { findPasswordFault: newPasswordFault } = await import("#lib/auth/server/password.ts");
  const fault = await newPasswordFault(password, name);
  if (fault) throw new Error(PASSWORD_ERRORS[fault]);
  const { hashPassword } = await import("#lib/auth/server/password.ts");
  return hashPassword(password);
}

async function readPassword() {
  const muted = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = process.stdin.isTTY === true;
  if (terminal) process.stdout.write("New password: ");
  const lines = createInterface({ input: process.stdin, output: muted, terminal });
  const { value } = await lines[Symbol.asyncIterator]().next();
  lines.close();
  if (terminal) process.stdout.write("\n");
  return value ?? "";
}

async function runInTransaction(client: Client, work: () => Promise<string>) {
  await requireSite(client);
  await client.query("BEGIN");
  const result = await work();
  await client.query("COMMIT");
  return result;
}

async function list(client: Client) {
  const { rows } = await client.query(
    `SELECT coalesce(username, name || ', invited') AS username, array_to_string(roles, ' and ') AS roles, active, to_char(created_at, 'YYYY-MM-DD') AS since,
            (SELECT count(*) FROM session WHERE administrator_id = administrator.id AND expires_at > now()) AS sessions
       FROM administrator ORDER BY id`,
  );
  return rows
    .map(({ username, roles, active, since, sessions }) => {
      const rest = [roles !== "owner" && roles, !active && "deactivated"].filter(Boolean);
      return `${username} (${[`since ${since}`, `${sessions} signed in`, ...rest].join(", ")})`;
    })
    .join("\n");
}

async function add(client: Client, name: string, hash: string) {
  const { rowCount } = await client.query(
    "INSERT INTO administrator (username, password_hash, updated_at) VALUES ($1, $2, now()) ON CONFLICT (username) DO NOTHING",
    [name, hash],
  );
  if (!rowCount) throw new Error(`There is already an administrator named ${name}.`);
  await addAuditEntry(client, "added", name);
  return `${name} may sign in now.`;
}

async function remove(client: Client, name: string) {
  // Locks all rows, so that two concurrent removals cannot delete the last two owners.
  const { rows } = await client.query(
    "SELECT username, active AND 'owner' = ANY(roles) AND username IS NOT NULL AS owns FROM administrator ORDER BY id FOR UPDATE",
  );
  const user = rows.find(({ username }) => username === name);
  if (!user) throw createUnknownError(name);
  if (user.owns && rows.filter(({ owns }) => owns).length === 1) throw new Error(`${name} is the only administrator, and stays.`);
  await client.query("DELETE FROM administrator WHERE username = $1", [name]);
  await addAuditEntry(client, "deleted", name);
  return `${name} may not sign in any more; all sessions of ${name} have ended.`;
}

async function setPassword(client: Client, name: string, hash: string) {
  const { rows } = await client.query(
    "UPDATE administrator SET password_hash = $1, active = true, updated_at = now() WHERE username = $2 RETURNING id",
    [hash, name],
  );
  if (rows.length === 0) throw createUnknownError(name);
  for (const table of ["session", "sign_in_ticket", "one_time_link"])
    await client.query(`DELETE FROM ${table} WHERE administrator_id = $1`, [rows[0].id]);
  await client.query("DELETE FROM sign_in_lock WHERE username = $1", [name]);
  await addAuditEntry(client, "changed", name, { password: "new" });
  return `The password of ${name} is set; all sessions of ${name} have ended.`;
}

async function removeSecondFactor(client: Client, name: string) {
  const { rows } = await client.query("SELECT id FROM administrator WHERE username = $1", [name]);
  if (rows.length === 0) throw createUnknownError(name);
  for (const table of ["one_time_code", "recovery_code", "passkey", "sign_in_ticket"])
    await client.query(`DELETE FROM ${table} WHERE administrator_id = $1`, [rows[0].id]);
  await client.query("UPDATE administrator SET passkey_after_password = false WHERE id = $1", [rows[0].id]);
  await addAuditEntry(client, "changed", name, { second_factor: "removed" });
  return `${name} signs in with the password alone until a new second factor is set up.`;
}

async function listPeople(client: Client, date: string) {
  const { rows } = await client.query(
    `SELECT DISTINCT name, email, phone FROM enquiry WHERE created_at >= $1::date AND NOT spam AND (email <> '' OR phone <> '') ORDER BY email, phone`,
    [date],
  );
  return [
    `${rows.length} people, as name, e-mail address and phone number:`,
    ...rows.map((row) => [row.name, row.email, row.phone].join("\t")),
  ].join("\n");
}

async function forgetAddresses(client: Client, date: string) {
  const { rowCount } = await client.query(
    "UPDATE audit_entry SET address = '', agent = '' WHERE at < $1::date AND (address <> '' OR agent <> '')",
    [date],
  );
  return `${rowCount} history entries before ${date} have no address and browser any more.`;
}

function createUnknownError(name: string) {
  return new Error(`There is no administrator named ${name}.`);
}

async function addAuditEntry(client: Client, action: string, name: string, after?: object) {
  const statement = `INSERT INTO audit_entry ("by", action, resource, title, after) VALUES ('shell', $1, 'account', $2, $3)`;
  await client.query(statement, [action, name, after ?? null]);
}
