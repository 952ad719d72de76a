/** Held while the database is made ready, so that instances take turns. The key that `prisma migrate` locks as well. */
export const START_LOCK = 72707369;

/** Locks that hold over all processes on the database: two numbers, the space and the lock in it. */
export const LOCK_SPACE = 0x5348; // "SH"
export const LOCKS = { files: 1, signIn: 2 } as const;

/** What the names of all running instances begin with in the database's list of connections. */
export const INSTANCES = "shilaya-";
