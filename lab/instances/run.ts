// `npm run lab -- instances`: three instances of the production site on one database behind nginx, under load. Tries whether they are one
// site: how long a change takes to be seen at all of them, also when they hear nothing of each other; one may be killed, and all may be restarted in turn.
import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import type { Client } from "pg";
import { ensureBuild } from "../../scripts/build.ts";
import type { Lab } from "../kit/lab.ts";
import { ensurePrograms } from "../kit/nginx.ts";
import { makePostgres } from "../kit/postgres.ts";
import { printRows, type Row } from "../kit/rows.ts";
import { makeSite } from "../kit/site.ts";
import { startBalancer } from "./balancer.ts";
import { kill, restart } from "./rounds.ts";
import { cut, edits, pause, silence } from "./staleness.ts";
import type { Fleet } from "./visitors.ts";

const INSTANCES = 3;
const ALIKE = {
  SITE_URL: "http://shilaya.test",
  NEXTAUTH_SECRET: "the same for all instances",
  SAMPLE_DATA: "1",
  TRUSTED_PROXIES: "loopback",
  // How long readiness says no before an instance that is withDatabase to end stops accepting, in seconds.
  DRAIN_SECONDS: "2",
};

export const run: Lab = async ({ folder, atEnd }) => {
  ensurePrograms("nginx");
  await ensureBuild();
  const postgres = await makePostgres(path.join(folder, "database"));
  atEnd(() => postgres.stop());
  await postgres.start();
  // One folder that all share, as on a network volume.
  const uploads = path.join(folder, "uploads");
  mkdirSync(uploads);
  const instances = await Promise.all(
    Array.from({ length: INSTANCES }, async (_, place) => {
      const instance = await makeSite(path.join(folder, `instance-${place + 1}`), { ...ALIKE, DATABASE_URL: postgres.url });
      symlinkSync(uploads, path.join(instance.dataDirectory, "uploads"));
      return instance;
    }),
  );
  atEnd(() => Promise.all(instances.map((instance) => instance.stop())));
  console.log("starting them all at once, with the sample content");
  // As an orchestrator does: they take turns by themselves.
  await Promise.all(instances.map((instance) => instance.start()));
  console.log(`${INSTANCES} instances are ready`);
  const balancer = await startBalancer(
    path.join(folder, "balancer"),
    instances.map(({ port }) => port),
  );
  atEnd(() => balancer.stop());

  const database = await postgres.connect();
  atEnd(() => database.end());
  /** A round that disturbs the database as well. */
  const withDatabase = (round: (fleet: Fleet, database: Client) => Promise<Row[]>) => (fleet: Fleet) => round(fleet, database);
  const rows: Row[] = [];
  for (const [name, round] of Object.entries({ edits, cut: withDatabase(cut), silence: withDatabase(silence), pause, kill, restart })) {
    const say = (line: string) => console.log(`${name}: ${line}`);
    const broken = (error: Error): Row[] => [{ row: name, measured: "broken off", bar: "", met: false, note: error.message }];
    rows.push(...(await round({ url: balancer.url, instances, say }).catch(broken)));
  }
  return printRows(rows);
};
