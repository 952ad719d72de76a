// Plain JavaScript, because `npm run admin` sets passwords without anything compiled. Never for the browser: the list is long.
import { passwordFault } from "../domain/passwords.mjs";

/**
 * What is wrong with a new password.
 * @param {string} password
 * @param {string} username whose it is to be
 */
export async function newPasswordFault(password, username) {
  return passwordFault(password, username) ?? ((await isCommon(password)) ? "common" : undefined);
}

/**
 * True for one of some 50,000 passwords that people use most.
 * @param {string} password
 */
async function isCommon(password) {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return dictionary.passwords.includes(password.toLowerCase());
}
