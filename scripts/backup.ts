// `npm run backup -- FILE`: writes a consistent backup of database and files to one archive. Works while the site runs or not.
import { rmSync } from "node:fs";
import path from "node:path";
import { formatSummary, lockForBackup, migrationsDirectory, readCommand, readVersion, withDatabase } from "./archive-command.ts";
import { prepare, run } from "./prepare.ts";

const USAGE = "Usage: npm run backup -- FILE   (for example /backups/shilaya-monday.tar.gz)";

await run(async () => {
  const { file } = readCommand(process.argv.slice(2), USAGE);
  const environment = await prepare();
  const { writeArchive } = await import("#lib/backups/server/archive/archive.ts");
  const { getFilePlace } = await import("#lib/backups/server/archive/places.ts");
  const { takeSnapshot } = await import("#lib/backups/server/archive/snapshot.ts");
  const { readMigrations } = await import("#lib/platform/server/database/migrations.ts");
  lockForBackup(environment.DATA_DIR);
  const folder = path.join(environment.DATA_DIR, "backing-up");
  rmSync(folder, { recursive: true, force: true });
  try {
    const site = { place: await getFilePlace(environment), migrations: readMigrations(migrationsDirectory), version: readVersion() };
    const manifest = await withDatabase(environment, (url) => takeSnapshot({ ...site, url }, folder));
    await writeArchive(file, manifest, folder);
    console.log(`Backup: ${file}: ${formatSummary(manifest)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  process.exit(0);
});
