// `npm run admin -- set-password NAME`: the way back in. Works while the site runs, and while it does not.
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { prepare, run } from "./prepare.mjs";

const USAGE = "Usage: npm run admin -- set-password NAME   (asks for the new password; it may also be piped in)";
const SHORTEST_PASSWORD = 8;

await run(async () => {
  const [command, name, ...rest] = process.argv.slice(2);
  if (command !== "set-password" || !name || rest.length > 0) throw new Error(USAGE);
  const environment = await prepare();
  const password = await askPassword();
  if (password.length < SHORTEST_PASSWORD) throw new Error(`The password must have at least ${SHORTEST_PASSWORD} characters.`);

  const cluster = environment.DATABASE_URL ? undefined : await (await import("./database.mjs")).openCluster(environment.DATA_DIR);
  try {
    await setPassword((await cluster?.ready()) ?? environment.DATABASE_URL, name, password);
    console.log(`The password of ${name} is set; all sessions of ${name} have ended.`);
  } finally {
    // One that was running already belongs to the site.
    if (cluster && !cluster.adopted) await cluster.stop();
  }
  process.exit(0);
});

async function askPassword() {
  const muted = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = process.stdin.isTTY === true;
  if (terminal) process.stdout.write("New password: ");
  const lines = createInterface({ input: process.stdin, output: muted, terminal });
  const { value } = await lines[Symbol.asyncIterator]().next();
  lines.close();
  if (terminal) process.stdout.write("\n");
  return value ?? "";
}

/** @param {string | undefined} url @param {string} name @param {string} password */
async function setPassword(url, name, password) {
  const { default: pg } = await import("pg");
  const { hashPassword } = await import("../lib/server/password.mjs");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const hash = await hashPassword(password);
    const { rows } = await client.query(
      "UPDATE administrator SET password_hash = $1, updated_at = now() WHERE username = $2 RETURNING id",
      [hash, name],
    );
    if (rows.length === 0) throw new Error(`There is no administrator named ${name}.`);
    await client.query("DELETE FROM session WHERE administrator_id = $1", [rows[0].id]);
    await client.query("DELETE FROM sign_in_lock WHERE username = $1", [name]);
  } finally {
    await client.end();
  }
}
