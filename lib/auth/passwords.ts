export const MIN_PASSWORD = 10;
export const MAX_PASSWORD = 1024;

/**
 * Checks a new password and returns the problem, or undefined. The server also checks for common passwords.
 * @param username owner of the password
 */
export function checkNewPassword(password: string, username: string): "tooShort" | "tooLong" | "isName" | undefined {
  if (password.length < MIN_PASSWORD) return "tooShort";
  if (password.length > MAX_PASSWORD) return "tooLong";
  return password.toLowerCase() === username.toLowerCase() ? "isName" : undefined;
}
