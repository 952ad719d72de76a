// Another visitor, in a thread of its own: reading the answers of a crowd must not count as a wait of the home page.
import { request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";
import { measureTime } from "../bench/machine.ts";

const INTERVAL_MS = 25;

const askHome = () =>
  measureTime(
    () =>
      new Promise<void>((resolve, reject) => {
        const sent = request({ host: "127.0.0.1", port: workerData.port, agent: false }, (response) => {
          if (response.statusCode === 200) response.resume().once("close", resolve);
          else reject(new Error(`The home page answered ${response.statusCode}`));
        });
        sent.once("error", reject).end();
      }),
  );

const visits: Promise<number>[] = [];
const visiting = setInterval(() => visits.push(askHome()), INTERVAL_MS);
parentPort?.once("message", async () => {
  clearInterval(visiting);
  parentPort?.postMessage(await Promise.all([...visits, askHome()]));
});
