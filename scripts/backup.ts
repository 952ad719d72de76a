// `npm run backup -- FILE`: writes a consistent backup of database and files to one archive. Works while the site runs or not.
import { rmSync } from "node:fs";
import path from "node:path";
import { formatSummary, lockForBackup, migrationsDirectory, readCommand } from "./archive-command.ts";
import { run } from "./prepare.ts";
import { readVersion } from "./project-root.ts";
import { prepareExisting, requireSite, withDatabase } from "./site-database.ts";

const USAGE = `Usage: npm run backup -- FILE [--without-files]   (for example /backups/shilaya-monday.tar.gz)
--without-files: back up although files that the website uses are missing`;
const MAX_LISTED = 20;

await run(async () => {
  const { file, switches } = readCommand(process.argv.slice(2), USAGE, ["--without-files"]);
  const environment = await prepareExisting();
  const { writeArchive } = await import("#lib/backups/server/archive/archive.ts");
  const { getFilePlace } = await import("#lib/backups/server/archive/places.ts");
  const { belongsToOtherDatabase } = await import("#lib/backups/server/archive/restore-archive.ts");
  const { takeSnapshot } = await import("#lib/backups/server/archive/snapshot.ts");
  const { readMigrations } = await import("#lib/platform/server/database/migrations.ts");
  lockForBackup(environment.DATA_DIR);
  const folder = path.join(environment.DATA_DIR, "backing-up");
  rmSync(folder, { recursive: true, force: true });
  try {
    const place = await getFilePlace(environment);
    const { manifest, missing } = await withDatabase(environment, async (client, url) => {
      await requireSite(client);
      if (await belongsToOtherDatabase(client, place)) throw new Error(describeForeignFiles(environment));
      const migrations = readMigrations(migrationsDirectory);
      return takeSnapshot({ place, migrations, version: readVersion(), url }, folder);
    });
    if (missing.length > 0 && !switches.has("--without-files")) throw new Error(describeMissingFiles(missing, environment));
    await writeArchive(file, manifest, folder);
    const lacking = missing.length > 0 ? `; ${missing.length} file(s) that the website uses are missing` : "";
    console.log(`Backup: ${file}: ${formatSummary(manifest)}${lacking}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  process.exit(0);
});

type Settings = { DATA_DIR: string; S3_BUCKET?: string };

function nameStore({ DATA_DIR, S3_BUCKET }: Settings) {
  return S3_BUCKET ? `the bucket ${S3_BUCKET}` : DATA_DIR;
}

function describeForeignFiles(settings: Settings) {
  return `No backup was made: the files in ${nameStore(settings)} belong to another database. Set DATA_DIR or S3_BUCKET as the site has it.`;
}

function describeMissingFiles(missing: string[], settings: Settings) {
  const more = missing.length > MAX_LISTED ? [`… and ${missing.length - MAX_LISTED} more`] : [];
  const list = [...missing.slice(0, MAX_LISTED), ...more].join("\n  ");
  return `No backup was made: ${missing.length} file(s) that the website uses are not in ${nameStore(settings)}:
  ${list}
Set DATA_DIR or S3_BUCKET as the site has it. If these files are lost, back up the rest with --without-files.`;
}
