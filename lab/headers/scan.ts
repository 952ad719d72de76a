// A process of its own, because Node reads which certificates to trust beside the usual ones (NODE_EXTRA_CA_CERTS) only when it starts.
// Its parameters are the folder of Mozilla's HTTP Observatory and the pages, without their protocol; it prints a line of JSON for each.
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder = "", ...pages] = process.argv.slice(2);

// The sites that browsers know to be encrypted. The package downloads that list when it is installed; these pages are not on it.
const preloaded = path.join(folder, "conf/hsts-preload.json");
if (!existsSync(preloaded)) writeFileSync(preloaded, "{}");

const { scan } = await import(pathToFileURL(path.join(folder, "src/index.js")).href);
for (const page of pages) {
  try {
    const result = await scan(page);
    console.log(JSON.stringify({ page, scan: result.scan, tests: result.tests }));
  } catch (error) {
    console.log(JSON.stringify({ page, error: error instanceof Error ? error.message : String(error) }));
  }
}
