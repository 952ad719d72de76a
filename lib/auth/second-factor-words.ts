import { MAX_WRONG_CODES } from "@/lib/shared/limits";

export const secondFactorWords = {
  errors: {
    ticketRequired: "Sign in with your username and password first.",
    ticketGone: "This sign-in has expired. Sign in again with your username and password.",
    codeRequired: "Enter the code.",
    codeWrong: "This code is wrong or was already used. Enter the next code.",
    recoveryWrong: "This recovery code is wrong or was already used.",
    credentialRequired: "The passkey is missing.",
    passkeyWrong: "This passkey was not accepted. Try again, or use another way to sign in.",
    passkeyRefused: "This passkey could not be added. Try again.",
    passkeyKnown: "This passkey was already added.",
    tooManyPasskeys: "You have too many passkeys. Delete one first.",
    codesRefused: `Too many wrong codes were entered for this user, so codes are refused for an hour. Use a recovery code or a passkey. If it was not you, somebody knows your password: change it.`,
    noPendingCode: "Show the QR code first.",
    passwordRequired: "Please enter your password.",
    passwordWrong: "This is not your password.",
    nameRequired: "Enter a name, for example “My phone”.",
    noPasskey: "Add a passkey first.",
    noSecondFactor: "This user has no second factor.",
    ownSecondFactor: "Change your own second factor under Account.",
    requireOwnFirst: "Set up a second factor for yourself first.",
    choiceInvalid: "passkey_after_password must be true or false.",
    requirementInvalid: "require_second_factor must be true or false.",
  },
  messages: {
    next: "Enter your second factor.",
    secretCreated: "Scan the QR code, then enter a code.",
    codesOn: "One-time codes are on.",
    codesOff: "One-time codes are off.",
    passkeyAdded: "Passkey added.",
    passkeyDeleted: "Passkey deleted.",
    recoveryCodesCreated: "New recovery codes created. The old ones no longer work.",
    removed: "Second factor removed.",
    wrongCodes:
      "Too many wrong one-time codes were entered for you. If it was not you, somebody knows your password: change it under Account.",
    settingsSaved: "Security settings saved.",
  },
  passkeys: { invalidId: "Invalid passkey ID!", missing: "Passkey not found" },
  accessSubjects: {
    code: "One-time code",
    recovery: "Recovery code",
    passkey: "Passkey",
    codesOn: (username: string) => `${username}: one-time codes on`,
    codesOff: (username: string) => `${username}: one-time codes off`,
    passkeyAdded: (username: string) => `${username}: passkey added`,
    passkeyDeleted: (username: string) => `${username}: passkey deleted`,
    codesRefused: "One-time codes refused for an hour",
    recoveryCodes: (username: string) => `${username}: new recovery codes`,
    removed: (username: string) => `${username}: second factor removed`,
    settings: (isRequired: boolean) => `Second factor ${isRequired ? "required" : "not required"}`,
  },
} as const;

export const secondFactorMails = {
  codesRefused: (name: string, site: string) => ({
    subject: `Wrong codes for your account at ${site}`,
    text: [
      `Hello ${name},`,
      `${MAX_WRONG_CODES} wrong one-time codes were entered for your account in the back office of ${site} within an hour. Codes are now refused for an hour. Your recovery codes and passkeys still work.`,
      "Wrong codes can only be entered after your password. If it was not you, somebody knows your password: sign in with a recovery code or a passkey and change it.",
    ].join("\n\n"),
  }),
  removed: (name: string, site: string, by: string) => ({
    subject: `Your second factor at ${site} was removed`,
    text: [
      `Hello ${name},`,
      `${by} removed the second factor of your account in the back office of ${site}: one-time codes, passkeys and recovery codes. You can sign in with your password alone now. Set up a new second factor under Account.`,
      "If you did not expect this, tell an owner of your company.",
    ].join("\n\n"),
  }),
};
