import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { type Lab, reportFailure, selectNames } from "../kit/lab.ts";
import { startNginx } from "../kit/nginx.ts";
import { makePostgres } from "../kit/postgres.ts";
import { requirePrograms } from "../kit/program.ts";
import { makeSite, type Site } from "../kit/site.ts";
import { cut, edits, kill, pause, restart, silence } from "./rounds.ts";

const INSTANCES = 3;
const SHARED_VARIABLES = {
  SITE_URL: "http://shilaya.test",
  NEXTAUTH_SECRET: "the same for all instances",
  SAMPLE_DATA: "1",
  TRUSTED_PROXIES: "loopback",
  // A stopping instance reports "not ready" for two seconds before it stops accepting connections.
  DRAIN_SECONDS: "2",
};

const ROUNDS = { edits, cut, silence, pause, kill, restart };

/** Starts nginx as a round-robin balancer. It detects a failed instance by failed requests, because health checks need the paid edition. */
function startBalancer(folder: string, instances: Site[]) {
  const servers = instances.map(({ port }) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`);
  return startNginx({
    folder,
    http: `upstream site { ${servers.join(" ")} keepalive 32; }`,
    server: readFileSync(path.join(import.meta.dirname, "balancer.conf"), "utf8"),
  });
}

export const run: Lab = async function* ({ parameters, folder, atEnd }) {
  requirePrograms("nginx");
  const names = selectNames(Object.keys(ROUNDS), parameters) as (keyof typeof ROUNDS)[];
  const postgres = await makePostgres(path.join(folder, "database"));
  atEnd(() => postgres.stop());
  await postgres.start();
  const uploads = path.join(folder, "uploads");
  mkdirSync(uploads);
  const makeInstance = async (_: unknown, index: number) => {
    const instance = await makeSite(path.join(folder, `instance-${index + 1}`), { ...SHARED_VARIABLES, DATABASE_URL: postgres.url });
    symlinkSync(uploads, path.join(instance.dataDirectory, "uploads"));
    return instance;
  };
  const instances = await Promise.all(Array.from({ length: INSTANCES }, makeInstance));
  atEnd(() => Promise.all(instances.map((instance) => instance.stop())));
  console.log("starting all instances at once, with the sample content");
  await Promise.all(instances.map((instance) => instance.start()));
  const balancer = await startBalancer(path.join(folder, "balancer"), instances);
  atEnd(balancer.stop);
  const database = await postgres.connect();
  atEnd(() => database.end());
  for (const name of names) {
    const fleet = { url: balancer.url, instances, database, log: (line: string) => console.log(`${name}: ${line}`) };
    yield* reportFailure(name, () => ROUNDS[name](fleet));
  }
};
