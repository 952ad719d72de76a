/** Held while an instance prepares the database, so that others wait. `prisma migrate` uses the same key. */
export const START_LOCK = 72707369;

/** Advisory locks across all processes on the database: two numbers, the space and the lock in it. */
export const LOCK_SPACE = 0x5348; // "SH"
export const LOCKS = { files: 1, signIn: 2, instance: 3 } as const;

/** What the names of all running instances begin with in the database's list of connections. */
export const INSTANCES = "shilaya-";
