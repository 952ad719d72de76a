import { passwordFault } from "#lib/shared/passwords.ts";

/** What is wrong with a new password for `username`; undefined when nothing is. */
export async function newPasswordFault(password: string, username: string) {
  return passwordFault(password, username) ?? ((await isCommon(password)) ? "common" : undefined);
}

/** True for one of the 50,000 most common passwords or so. */
async function isCommon(password: string) {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return dictionary.passwords.includes(password.toLowerCase());
}
