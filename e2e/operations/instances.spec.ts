import path from "node:path";
import { Client } from "pg";
import { makePostgres } from "../../lab/kit/postgres.ts";
import { addCategory, expect, type Site, signIn, test } from "./site";

/** What a change takes at most where an instance does not answer: 2 s for that one, the rest for a busy machine. */
const BOUND = 6_000;

/** Renames a main category; answers when the site has acknowledged it. */
async function rename(site: Site, token: string, id: number, title: string): Promise<void> {
  const body = new FormData();
  body.set("title", title);
  const answer = await fetch(`${site.url}/api/main-category/${id}`, { method: "PUT", headers: { Authorization: token }, body });
  expect(answer.status).toBe(200);
}

const shown = async (site: Site): Promise<string[]> =>
  Promise.all(["/product", "/about", "/api/main-category"].map(async (place) => (await fetch(site.url + place)).text()));

const expectShown = async (sites: Site[], title: string) => {
  for (const answer of (await Promise.all(sites.map(shown))).flat()) expect(answer).toContain(title);
};

test("two instances on one database are one site, also when one of them is held up or loses touch", async ({ folder, start }) => {
  const cluster = await makePostgres(folder, { of: "system" });
  await cluster.start();
  const database = new Client({ connectionString: cluster.url });
  try {
    await database.connect();
    const shared = { DATABASE_URL: cluster.url, NEXTAUTH_SECRET: "known to both instances" };
    const one = await start({ DATA_DIR: path.join(folder, "one"), ...shared });
    const other = await start({ DATA_DIR: path.join(folder, "other"), ...shared });
    const both = [one, other];
    const token = await signIn(one);
    const { _id } = await addCategory(other, token, "Marble 0");
    await expectShown(both, "Marble 0");

    await test.step("a change at either is seen at both at once", async () => {
      for (let change = 1; change <= 12; change++) {
        await rename(change % 3 ? one : other, token, _id, `Marble ${change}`);
        await expectShown(both, `Marble ${change}`);
      }
    });

    await test.step("one that stands still holds nobody up for long, and serves nothing old when it goes on", async () => {
      other.process.kill("SIGSTOP");
      const begun = performance.now();
      await rename(one, token, _id, "Changed without the other");
      expect(performance.now() - begun).toBeLessThan(BOUND);
      // Asked while it stands: these are the first things it finds when it goes on.
      const asked = [1, 2, 3, 4].map(() => shown(other));
      await expectShown([one], "Changed without the other");
      other.process.kill("SIGCONT");
      for (const answer of (await Promise.all(asked)).flat()) expect(answer).toContain("Changed without the other");
      await rename(other, token, _id, "Both again");
      await expectShown(both, "Both again");
    });

    await test.step("nor does one whose line to the others is cut", async () => {
      for (let round = 1; round <= 4; round++) {
        const { rowCount } = await database.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE starts_with(application_name, 'shilaya-')",
        );
        expect(rowCount).toBeGreaterThan(0);
        await rename(round % 2 ? one : other, token, _id, `Cut off ${round}`);
        await expectShown(both, `Cut off ${round}`);
      }
    });
  } finally {
    await database.end();
    await cluster.stop();
  }
});
