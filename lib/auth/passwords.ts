export const MIN_PASSWORD = 10;
export const MAX_PASSWORD = 1024;

/** Returns the problem of a new password, or undefined. The server also checks for common ones. @param username of its owner */
export function checkNewPassword(password: string, username: string): "tooShort" | "tooLong" | "isName" | undefined {
  if (password.length < MIN_PASSWORD) return "tooShort";
  if (password.length > MAX_PASSWORD) return "tooLong";
  return password.toLowerCase() === username.toLowerCase() ? "isName" : undefined;
}
