const toDigits = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, "");

export const NAME_PREFIX = "shilaya-";

/**
 * Creates the name of an archive. It contains the id of the site's database, so that a copy of the site does not overwrite or remove the
 * backups of the original in the same folder or bucket. Names sort by time.
 */
export const createBackupName = (site: string, at: Date): string => `${NAME_PREFIX}${site.slice(0, 8)}-${toDigits(at)}.tar.gz`;

/** Returns true for the archives of a site, complete or partial. */
export const isSiteBackup = (site: string, name: string): boolean =>
  name.startsWith(`${NAME_PREFIX}${site.slice(0, 8)}-`) && /-\d{8}T\d{6}Z\.tar\.gz(?:\.part)?$/.test(name);

/** Returns true for the name of an archive that is being written. A killed backup leaves one. */
export const isPartial = (name: string): boolean => name.endsWith(".part");

export type StoredBackup = { name: string; isGood: boolean };

/** Returns the names of the backups beyond the newest `keep`. The last good one is always kept. */
export function listExpiredBackups(backups: StoredBackup[], keep: number): string[] {
  const newestFirst = backups.toSorted((one, other) => (one.name < other.name ? 1 : -1));
  const lastGood = newestFirst.find(({ isGood }) => isGood);
  return newestFirst.slice(keep).flatMap((backup) => (backup === lastGood ? [] : backup.name));
}
