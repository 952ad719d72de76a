// `npm run restore -- FILE`: replaces the site by what a backup holds. All or nothing.
import path from "node:path";
import { migrationsDirectory, readCommand, summary, takeTurn, withDatabase } from "./archive/command.ts";
import { claim, prepare, run } from "./prepare.ts";

const USAGE = "Usage: npm run restore -- FILE [--yes]   (--yes: replace the data that the site holds)";

await run(async () => {
  const { file, given } = readCommand(process.argv.slice(2), USAGE, ["--yes"]);
  const environment = await prepare();
  const { default: pg } = await import("pg");
  const { openArchive } = await import("./archive/archive.ts");
  const { holdsData, isAnothers, load, migrationsAround, refuseRunning } = await import("./archive/load.ts");
  const { placeOf } = await import("./archive/places.ts");
  const { readMigrations } = await import("#lib/platform/server/database/migrations.ts");
  claim(environment.DATA_DIR);
  takeTurn(environment.DATA_DIR);
  const known = readMigrations(migrationsDirectory);
  const manifest = await openArchive(file);
  migrationsAround(manifest, known);
  await withDatabase(environment, async (url) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await refuseRunning(client);
      const place = await placeOf(environment);
      if ((await isAnothers(client, place)) && !given.has("--yes")) {
        throw new Error("The files belong to another database, which would lose them: say so with --yes   (npm run restore -- FILE --yes)");
      }
      if ((await holdsData(client, known)) && !given.has("--yes")) {
        throw new Error("The site holds data, which would be replaced: say so with --yes   (npm run restore -- FILE --yes)");
      }
      await load({ file, manifest, known, client, place, folder: path.join(environment.DATA_DIR, "restoring") });
    } finally {
      await client.end();
    }
  });
  console.log(`Restored: the backup of ${manifest.made_at}: ${summary(manifest)}; all sessions have ended`);
  process.exit(0);
});
