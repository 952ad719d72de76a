import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./dependencies.ts";
import { endWithThis } from "./processes.ts";

/** What `npm start` runs. */
const [, ...START] = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")).scripts.start.split(" ");

/**
 * The production site with a data folder and a database of its own and the sample content, on a free port of this machine.
 * @param directory where its data goes
 * @param variables how it differs from the usual
 * @returns where it listens, and what its tests need to know
 */
export async function startScratchSite(
  directory: string,
  variables: Record<string, string> = {},
): Promise<{ address: string; pid: number; environment: { SITE_URL: string } & Record<string, string>; stop: () => Promise<void> }> {
  const { freePort } = await import("#lib/server/free-port.ts");
  const port = String(await freePort());
  const address = `http://127.0.0.1:${port}`;
  const environment = {
    SITE_URL: address,
    DATA_DIR: path.join(directory, "data"),
    ADMIN_USERNAME: "admin",
    ADMIN_PASSWORD: "a password for tests",
    ...variables,
  };
  // The tests send hundreds of forms from one address; e2e/operations shows the limits on sites of its own.
  // Blank, not absent: a variable in somebody's .env must not lead the tests to their real database.
  const noBucket = { S3_BUCKET: "", S3_ENDPOINT: "", S3_ACCESS_KEY_ID: "", S3_SECRET_ACCESS_KEY: "" };
  const unset = { DATABASE_URL: "", NEXTAUTH_SECRET: "", SMTP_URL: "", LEADS_TO: "", TRUSTED_PROXIES: "", ...noBucket };
  const server = spawn(process.execPath, START, {
    cwd: root,
    env: { ...process.env, ...unset, SAMPLE_DATA: "1", RATE_LIMITS: "0", ...environment, PORT: port, HOST: "127.0.0.1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  endWithThis(server);
  const ended = new Promise((resolve) => server.once("exit", resolve));
  await new Promise((resolve, reject) => {
    server.stdout.on("data", (chunk: Buffer) => {
      process.stdout.write(chunk);
      if (chunk.toString().includes("Ready:")) resolve(undefined);
    });
    ended.then(() => reject(new Error("The site ended before it was ready")));
  });
  return {
    address,
    pid: server.pid ?? 0,
    environment,
    stop: async () => {
      server.kill("SIGTERM");
      await ended;
    },
  };
}
