// Plain JavaScript, because `npm run admin` sets passwords without anything compiled.

/** What a password has at least when somebody chooses it now, and at most, in characters. */
export const MIN_PASSWORD = 10;
export const MAX_PASSWORD = 1024;

/**
 * What is wrong with a new password, as far as it shows in itself; whether it is a common one, only the server knows.
 * @param {string} password
 * @param {string} username whose it is to be
 * @returns {"tooShort" | "tooLong" | "isName" | undefined}
 */
export function passwordFault(password, username) {
  if (password.length < MIN_PASSWORD) return "tooShort";
  if (password.length > MAX_PASSWORD) return "tooLong";
  return password.toLowerCase() === username.toLowerCase() ? "isName" : undefined;
}
