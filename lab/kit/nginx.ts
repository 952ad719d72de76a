import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#lib/platform/server/free-port.ts";
import { launch } from "./program.ts";

/** Throws in one line, with how to install it, where a program is missing. */
export function ensurePrograms(...programs: string[]) {
  const missing = programs.filter((program) => spawnSync("which", [program], { stdio: "ignore" }).status !== 0);
  if (missing.length > 0) throw new Error(`${missing.join(" and ")} missing: apt-get install --no-install-recommends ${missing.join(" ")}`);
}

/**
 * The system's nginx with one worker on a free port.
 * @param folder for what it writes; it may lack
 * @param http what stands in the `http` part of its configuration
 * @param server what stands in the only server
 * @param under a command that starts it, if it is not to be started as it is
 */
export async function startNginx({ folder, http, server, under = [] }: { folder: string; http: string; server: string; under?: string[] }) {
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const configuration = path.join(folder, "nginx.conf");
  const log = path.join(folder, "error.log");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`);
  writeFileSync(
    configuration,
    `${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log ${log} crit;
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.join("\n  ")}
  ${http}
  server {
    listen 127.0.0.1:${port};
    ${server}
  }
}
`,
  );
  const nginx = launch([...under, "nginx", "-p", folder, "-e", log, "-c", configuration]);
  while (!(await fetch(url, { redirect: "manual" }).catch(() => undefined))) {
    if (nginx.process.exitCode !== null) throw new Error(`nginx ended: ${nginx.output()} (see ${log})`);
    await sleep(20);
  }
  return {
    url,
    pid: nginx.process.pid ?? 0,
    stop: async (signal: "SIGTERM" | "SIGQUIT" = "SIGTERM") => {
      nginx.process.kill(signal);
      await nginx.ended;
    },
  };
}
