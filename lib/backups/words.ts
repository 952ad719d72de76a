export const backupMessages = {
  afterInvalid: "The cursor must be the id of a backup.",
  started: "The backup has started",
  failedToStart: "The backup could not be started. Please try again.",
  off: "No backups. Ask the person who runs the site to turn them on (BACKUP_TO).",
};

/** Reasons that are stored with a backup and sent to owners. Each says what to do. */
export const backupReasons = {
  interrupted: "The site stopped during the backup. It is repeated when the site runs.",
  diskFull: "The disk is full. Free some space, or set BACKUP_TO to a larger disk.",
  noAccess: (detail: string) =>
    `The site cannot write to BACKUP_TO (${detail}). Check that the folder exists and belongs to the site's user.`,
  bucket: (detail: string) =>
    `The bucket did not accept or return the backup (${detail}). Check BACKUP_TO, the keys and their permissions.`,
  damaged: (detail: string) =>
    `The stored backup differs from the data: ${detail}. It was removed. Check the disk or bucket, then back up again.`,
  unlisted: (names: string[]) =>
    `BACKUP_TO has ${names.length} more of this site that the database does not list: ${names.slice(0, 3).join(", ")}${names.length > 3 ? " …" : ""}. They are kept, because the database may have been set back. Remove them by hand when you no longer need them.`,
  missingFiles: (names: string[]) =>
    `The backup was made, but ${names.length} file(s) that the website uses are not in the file store: ${names.slice(0, 3).join(", ")}${names.length > 3 ? " …" : ""}. Check the disk or bucket of the uploads, or replace these pictures.`,
  notRemoved: (reason: string) => `Expired backups were not removed: ${reason}`,
  other: (detail: string) => `${detail}. Read the log of the site.`,
  noDatabase: (role: string) =>
    `The backup was made but not verified: the database role ${role} may not create databases. Run: ALTER ROLE ${role} CREATEDB;`,
  unreachableDatabase: (detail: string) => `The backup was made but not verified: the temporary database cannot be used (${detail}).`,
};

export const failureMail = {
  subject: (brand: string) => `${brand}: the backup failed`,
  unverifiedSubject: (brand: string) => `${brand}: the backup was not verified`,
  text: (reason: string, lastGood: string) => `${reason}\n\nLast good backup: ${lastGood}\n\nThe dashboard shows all backups.`,
  none: "none",
};

export const backupWords = {
  lastGood: (time: string, bytes: number) => `Last good backup: ${time}, ${(bytes / 1e6).toFixed(1)}\u00a0MB`,
  none: "No good backup yet.",
  schedule: (at: string, keep: number) => `Every day at ${at}. The newest ${keep} are kept.`,
  running: "A backup is running …",
  failed: (time: string) => `The backup of ${time} failed.`,
  unverified: (time: string) => `The backup of ${time} was not verified.`,
  start: "Back up now",
};
