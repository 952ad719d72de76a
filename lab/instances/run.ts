// `npm run lab -- instances`: runs three instances of the production site on one database behind nginx, under load. Measures how long a change
// takes to appear on all of them, also when their connections are cut, and how many requests fail when one is killed or all are restarted.
import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { ensureBuild } from "../../scripts/build.ts";
import { getMessage, type Lab } from "../kit/lab.ts";
import { startNginx } from "../kit/nginx.ts";
import { makePostgres } from "../kit/postgres.ts";
import { makeSite } from "../kit/site.ts";
import { printRows, type Row } from "../kit/table.ts";
import { requirePrograms } from "../kit/tools.ts";
import { kill, restart } from "./outages.ts";
import { cut, edits, pause, silence } from "./staleness.ts";
import type { Fleet } from "./visitors.ts";

const INSTANCES = 3;
const SHARED_VARIABLES = {
  SITE_URL: "http://shilaya.test",
  NEXTAUTH_SECRET: "the same for all instances",
  SAMPLE_DATA: "1",
  TRUSTED_PROXIES: "loopback",
  // A stopping instance reports "not ready" for two seconds before it stops accepting connections.
  DRAIN_SECONDS: "2",
};

/** Starts nginx as a round-robin balancer. It detects a failed instance by failed requests, because health checks need the paid edition. */
function startBalancer(folder: string, ports: number[]) {
  const servers = ports.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`);
  return startNginx({
    folder,
    http: `upstream site { ${servers.join(" ")} keepalive 32; }`,
    server: `location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_connect_timeout 1s;
      proxy_next_upstream error timeout;
    }`,
  });
}

export const run: Lab = async ({ folder, atEnd }) => {
  requirePrograms("nginx");
  await ensureBuild();
  const postgres = await makePostgres(path.join(folder, "database"));
  atEnd(() => postgres.stop());
  await postgres.start();
  const uploads = path.join(folder, "uploads");
  mkdirSync(uploads);
  const instances = await Promise.all(
    Array.from({ length: INSTANCES }, async (_, index) => {
      const instance = await makeSite(path.join(folder, `instance-${index + 1}`), { ...SHARED_VARIABLES, DATABASE_URL: postgres.url });
      symlinkSync(uploads, path.join(instance.dataDirectory, "uploads"));
      return instance;
    }),
  );
  atEnd(() => Promise.all(instances.map((instance) => instance.stop())));
  console.log("starting all instances at once, with the sample content");
  await Promise.all(instances.map((instance) => instance.start()));
  console.log(`${INSTANCES} instances are ready`);
  const ports = instances.map(({ port }) => port);
  const balancer = await startBalancer(path.join(folder, "balancer"), ports);
  atEnd(() => balancer.stop());
  const database = await postgres.connect();
  atEnd(() => database.end());

  const rows: Row[] = [];
  for (const [name, round] of Object.entries({ edits, cut, silence, pause, kill, restart })) {
    const fleet: Fleet = { url: balancer.url, instances, database, log: (line) => console.log(`${name}: ${line}`) };
    try {
      rows.push(...(await round(fleet)));
    } catch (error) {
      rows.push({ row: name, measured: "broken off", bar: "", met: false, note: getMessage(error) });
    }
  }
  return printRows(rows);
};
