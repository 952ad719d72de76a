// `npm run admin -- …`: manages users from the shell. Works whether the site runs or not.
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import type { Client } from "pg";
import { MAX_PASSWORD, MIN_PASSWORD } from "#lib/auth/passwords.ts";
import { prepare, run } from "./prepare.ts";

const MAX_NAME_LENGTH = 120;
const USAGE = `Usage: npm run admin -- list
       npm run admin -- add NAME
       npm run admin -- remove NAME
       npm run admin -- set-password NAME
       npm run admin -- remove-second-factor NAME
add and set-password ask for the password; it may also be piped in.
add adds an owner. set-password also activates the user.`;

const commands: Record<string, (client: Client, name: string, hash: string) => Promise<string>> = {
  list,
  add,
  remove,
  "set-password": setPassword,
  "remove-second-factor": removeSecondFactor,
};
const WITH_PASSWORD = ["add", "set-password"];

const PASSWORD_ERRORS = {
  tooShort: `The password must have at least ${MIN_PASSWORD} characters.`,
  tooLong: `The password must have at most ${MAX_PASSWORD} characters.`,
  isName: "The password must not be the name.",
  common: "This password is too common. Choose another.",
};

await run(async () => {
  const [command = "", argument = "", ...rest] = process.argv.slice(2);
  const name = argument.trim();
  const work = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!work || rest.length > 0 || (command === "list") !== (name === "")) throw new Error(USAGE);
  if (name.length > MAX_NAME_LENGTH) throw new Error(`A name must have at most ${MAX_NAME_LENGTH} characters.`);
  const environment = await prepare();
  const hash = WITH_PASSWORD.includes(command) ? await askPasswordHash(name) : "";

  const cluster = environment.DATABASE_URL
    ? undefined
    : await (await import("#lib/platform/server/database/open-cluster.ts")).openCluster(environment.DATA_DIR);
  try {
    console.log(await runInTransaction((await cluster?.ready()) ?? environment.DATABASE_URL, (client) => work(client, name, hash)));
  } finally {
    if (cluster && !cluster.adopted) await cluster.stop();
  }
  process.exit(0);
});

async function askPasswordHash(name: string) {
  const password = await readPassword();
  const { findPasswordFault: newPasswordFault } = await import("#lib/auth/server/new-password.ts");
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

async function runInTransaction(url: string | undefined, work: (client: Client) => Promise<string>) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("BEGIN");
    const result = await work(client);
    await client.query("COMMIT");
    return result;
  } finally {
    await client.end();
  }
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

function createUnknownError(name: string) {
  return new Error(`There is no administrator named ${name}.`);
}

async function addAuditEntry(client: Client, action: string, name: string, after?: object) {
  const statement = `INSERT INTO audit_entry ("by", action, resource, title, after) VALUES ('shell', $1, 'account', $2, $3)`;
  await client.query(statement, [action, name, after ?? null]);
}
