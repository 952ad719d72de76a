/** Advisory lock that an instance holds while it prepares the database. `prisma migrate` uses the same key. */
export const START_LOCK = 72707369;

/** Advisory locks of all processes on the database: a space and a number in it. */
export const LOCK_SPACE = 0x5348; // "SH"
export const LOCKS = {
  /** Held while stored files are removed, and while a backup copies them. */
  files: 1,
  signIn: 2,
  /** For attempts from networks of earlier sign-ins. */
  knownSignIn: 21,
  instance: 3,
  /** Shared by changes of products; exclusive for changes of terms, which rewrite the texts of products. */
  terms: 4,
  searchIndex: 5,
  /** Held while a document of the website is written. */
  documents: 6,
  /** Held while users change: e-mail addresses are unique, and one active owner must stay. */
  users: 7,
  /** Held by the process that makes a backup. */
  backup: 20,
  /** Held while a webhook or an API key is added, because their number is limited. */
  integrations: 18,
} as const;

/** Advisory locks for stored files: a space, and a number that follows from the name of the file. */
export const FILE_LOCK_SPACE = 0x5349;

export const INSTANCE_NAME_PREFIX = "shilaya-";
