// `npm run restore -- FILE`: replaces the data of the site with a backup, or changes nothing if it fails.
import path from "node:path";
import { formatSummary, lockForBackup, migrationsDirectory, readCommand, readSwitch } from "./archive-command.ts";
import { lockDataFolder, prepare, run } from "./prepare.ts";
import { withDatabase } from "./site-database.ts";

const USAGE = `Usage: npm run restore -- FILE [--yes] [--files=PLACE]
--yes: replace the data that the site holds
--files=PLACE: where the files of a backup from a bucket are: s3://bucket/prefix/files-ID, or a folder with a copy of it`;

await run(async () => {
  const { file, switches } = readCommand(process.argv.slice(2), USAGE, ["--yes", "--files="]);
  const environment = await prepare();
  const { openArchive } = await import("#lib/backups/server/archive/archive.ts");
  const { containsData, belongsToOtherDatabase, restoreArchive, splitMigrations, refuseRunning } = await import(
    "#lib/backups/server/archive/restore-archive.ts"
  );
  const { getFilePlace } = await import("#lib/backups/server/archive/places.ts");
  const { readMigrations } = await import("#lib/platform/server/database/migrations.ts");
  lockDataFolder(environment.DATA_DIR);
  lockForBackup(environment.DATA_DIR);
  const known = readMigrations(migrationsDirectory);
  const manifest = await openArchive(file);
  splitMigrations(manifest, known);
  const filesPlace = readSwitch(switches, "--files=");
  if (manifest.files && !filesPlace)
    throw new Error(
      `The ${manifest.files.length} files of this backup are not in it. Name the folder or bucket with --files=PLACE\n${USAGE}`,
    );
  const { createFileFetcher } = await import("#lib/backups/server/archive/fetch-files.ts");
  const fetchFiles = createFileFetcher(filesPlace ?? "", environment);
  await withDatabase(environment, async (client) => {
    await refuseRunning(client);
    const place = await getFilePlace(environment);
    if ((await belongsToOtherDatabase(client, place)) && !switches.has("--yes")) {
      throw new Error("The files belong to another database, which would lose them: say so with --yes   (npm run restore -- FILE --yes)");
    }
    if ((await containsData(client, known)) && !switches.has("--yes")) {
      throw new Error("The site holds data, which would be replaced: say so with --yes   (npm run restore -- FILE --yes)");
    }
    await restoreArchive({ file, manifest, known, client, place, fetchFiles, folder: path.join(environment.DATA_DIR, "restoring") });
  });
  console.log(`Restored: the backup of ${manifest.made_at}: ${formatSummary(manifest)}; all sessions have ended`);
  process.exit(0);
});
