/** Text limits in characters (contract section 2). */
export const MAX_TITLE = 200;
export const MAX_NAME = 120;
export const MAX_EMAIL = 254;
export const MAX_MESSAGE = 5_000;
export const MAX_ATTRIBUTE = 200;
export const MAX_DESCRIPTION = 50_000;

/** Sizes in bytes and pixels (contract section 2); a file must stay below its size, not merely reach it. */
export const MAX_JSON_BYTES = 64 * 1024;
export const IMAGE_BYTES = 10 * 1024 * 1024;
export const IMAGE_PIXELS = 50_000_000;

/** The largest id that a row can have: PostgreSQL's integer. */
export const MAX_ID = 2_147_483_647;
