import { readFile } from "node:fs/promises";
import path from "node:path";
import { attack } from "@/lab/attack/run";
import { expect, signIn, test } from "../kit/site";

test("blocks every hostile input @trial", async ({ emptyData: folder, start, browser }) => {
  test.setTimeout(300_000);
  const site = await start({ DATA_DIR: folder, RATE_LIMITS: "0" });
  const target = {
    site: site.url,
    token: await signIn(site),
    secret: await readFile(path.join(folder, "nextauth-secret"), "utf8"),
    signIn: () => signIn(site),
    browser: async () => browser,
    short: true,
  };
  for await (const { row, met, note, tried } of attack(target)) {
    expect(tried, row).toBeGreaterThan(10);
    expect(met, `${row}: ${note}`).toBe(true);
  }
});
