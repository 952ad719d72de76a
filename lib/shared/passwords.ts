/** What a password has at least when somebody chooses it now, and at most, in characters. */
export const MIN_PASSWORD = 10;
export const MAX_PASSWORD = 1024;

/**
 * What is wrong with a new password, as far as it shows in itself; whether it is a common one, only the server knows.
 * @param username whose it is to be
 */
export function passwordFault(password: string, username: string): "tooShort" | "tooLong" | "isName" | undefined {
  if (password.length < MIN_PASSWORD) return "tooShort";
  if (password.length > MAX_PASSWORD) return "tooLong";
  return password.toLowerCase() === username.toLowerCase() ? "isName" : undefined;
}
