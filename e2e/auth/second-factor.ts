import type { Site } from "../../lab/kit/site.ts";
import { test as base } from "../kit/fixtures";
import { connectToDatabase } from "../kit/site-database";
import { type Colleague, withColleague } from "./administrators";

async function run({ dataDirectory }: Site, ...statements: string[]): Promise<void> {
  const database = await connectToDatabase(dataDirectory);
  for (const statement of statements) await database.query(statement);
  await database.end();
}

/** Wrong attempts of other tests come from the same address and would lock the sign-in earlier. */
const forgetWrongAttempts = (site: Site) => run(site, "DELETE FROM sign_in_failure", "DELETE FROM sign_in_lock");

/** Makes used codes valid again, so that a test need not wait for the next ones. */
export const forgetUsedCodes = (site: Site) => run(site, "UPDATE one_time_code SET last_step = 0");

export const test = base.extend<{ colleague: Colleague }>({
  colleague: async ({ admin, visitor, site }, use) => {
    await forgetWrongAttempts(site);
    await withColleague(admin, visitor, use);
    await forgetWrongAttempts(site);
  },
});
