import { checkNewPassword } from "#lib/auth/passwords.ts";

export async function findPasswordFault(password: string, username: string) {
  return checkNewPassword(password, username) ?? ((await isCommonPassword(password)) ? "common" : undefined);
}

async function isCommonPassword(password: string) {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return dictionary.passwords.includes(password.toLowerCase());
}
