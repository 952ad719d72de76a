/** Advisory lock that an instance holds while it prepares the database. `prisma migrate` uses the same key. */
export const START_LOCK = 72707369;

/** Advisory locks of all processes on the database: a space and a number in it. */
export const LOCK_SPACE = 0x5348; // "SH"
export const LOCKS = { files: 1, signIn: 2, instance: 3 } as const;

export const INSTANCE_NAME_PREFIX = "shilaya-";
