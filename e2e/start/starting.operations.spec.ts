import { existsSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { expect, test } from "../kit/site";

test("invalid variables stop the start with one line that names each of them", async ({ folder, run }) => {
  const { code, output } = await run("start.ts", [], { DATA_DIR: folder, PORT: "seventy", LEADS_TO: "nobody" });
  expect(code).toBe(1);
  expect(output.trim()).toMatch(/^.*PORT must .+; LEADS_TO must .+$/);
  expect(existsSync(path.join(folder, "postgres"))).toBe(false);
});

test("a port that is in use stops the start before anything is created", async ({ folder, run }) => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
  const { port } = taken.address() as AddressInfo;
  const other = String(port === 65535 ? port - 1 : port + 1);
  const settings: Record<string, Record<string, string>> = {
    PORT: { PORT: String(port) },
    METRICS_PORT: { PORT: other, METRICS_PORT: String(port) },
  };
  for (const [name, variables] of Object.entries(settings)) {
    const { code, output } = await run("start.ts", [], { DATA_DIR: folder, ...variables });
    expect(code).toBe(1);
    expect(output).toContain(`${name}: ${port} is in use. Choose another: ${name}=${port + 1} npm start`);
    expect(existsSync(path.join(folder, "postgres"))).toBe(false);
  }
  await new Promise((resolve) => taken.close(resolve));
});
