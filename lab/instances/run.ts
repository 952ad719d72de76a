// `npm run lab -- instances`: runs three instances of the production site on one database behind nginx, under load. Measures how long a change
// takes to appear on all of them, also when their connections are cut, and how many requests fail when one is killed or all are restarted.
// Parameters: names of rounds, for example `npm run lab -- instances edits kill`.
import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { type Lab, reportFailure, selectNames } from "../kit/lab.ts";
import { startNginx } from "../kit/nginx.ts";
import { makePostgres } from "../kit/postgres.ts";
import { makeSite, type Site } from "../kit/site.ts";
import { requirePrograms } from "../kit/tools.ts";
import { kill, restart } from "./outages.ts";
import { cut, edits, pause, silence } from "./staleness.ts";

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
    server: `location / {
      proxy_pass http://site;
      proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_connect_timeout 1s; proxy_next_upstream error timeout;
    }`,
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
