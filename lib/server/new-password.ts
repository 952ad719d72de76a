import { passwordFault } from "#lib/domain/passwords.ts";

/**
 * What is wrong with a new password.
 * @param username whose it is to be
 */
export async function newPasswordFault(password: string, username: string) {
  return passwordFault(password, username) ?? ((await isCommon(password)) ? "common" : undefined);
}

/** True for one of some 50,000 passwords that people use most. */
async function isCommon(password: string) {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return dictionary.passwords.includes(password.toLowerCase());
}
