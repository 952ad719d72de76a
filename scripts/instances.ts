// `npm run instances`: three instances of the production site on one database behind nginx, under load. Prints whether they behave as one
// site: changes at any are seen at all at once, one may be killed, and all may be restarted in turn. Fails when one of these does not hold.

import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Row } from "../instances/rounds.ts";
import { onSignal } from "./prepare.ts";
import { table } from "./table.ts";

const INSTANCES = 3;
const { ensureBuild } = await import("./build.ts");
const { openCluster } = await import("#lib/server/database/open-cluster.ts");
const { ensureNginx, startBalancer } = await import("../instances/balancer.ts");
const { makeInstance } = await import("../instances/fleet.ts");
const { edits, kill, restart } = await import("../instances/rounds.ts");

const scratch = mkdtempSync(path.join(tmpdir(), "shilaya-instances-"));
/** what is to be stopped, last first */
const stops: (() => Promise<void>)[] = [];

async function clear() {
  for (const stop of stops.splice(0).reverse()) await stop();
  rmSync(scratch, { recursive: true, force: true });
}

onSignal(clear);

async function start() {
  ensureNginx();
  await ensureBuild();
  const data = path.join(scratch, "database");
  mkdirSync(data);
  const cluster = await openCluster(data);
  stops.push(cluster.stop);
  const database = await cluster.ready();
  console.log("starting them all at once, with the sample content");
  const folders = Array.from({ length: INSTANCES }, (_, place) => path.join(scratch, `instance-${place + 1}`));
  const instances = await Promise.all(folders.map((folder) => makeInstance(folder, database)));
  // All at once, as an orchestrator does: they take turns by themselves.
  stops.push(async () => void (await Promise.all(instances.map(({ end }) => end("SIGTERM")))));
  await Promise.all(instances.map((instance) => instance.start()));
  console.log(`${INSTANCES} instances are ready`);
  const balancer = await startBalancer(
    path.join(scratch, "balancer"),
    instances.map(({ port }) => port),
  );
  stops.push(balancer.stop);
  return { address: balancer.address, instances };
}

const rows: Row[] = [];
try {
  const site = await start();
  for (const [name, round] of Object.entries({ edits, kill, restart })) {
    rows.push(...(await round({ ...site, say: (line) => console.log(`${name}: ${line}`) })));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  rows.push({ row: "the run", measured: "broken off", bar: "", met: false });
} finally {
  await clear();
}
table(
  ["Row", "Measured", "Bar", "", "Note"],
  rows.map(({ row, measured, bar, met, note = "" }) => [row, measured, bar, met ? "met" : "MISSED", note]),
);
process.exit(rows.every(({ met }) => met) ? 0 : 1);
