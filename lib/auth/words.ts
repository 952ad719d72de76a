import { MIN_PASSWORD } from "@/lib/shared/passwords";

/** What the account screen says beside its fields, and about its list. */
export const accountWords = {
  signedInAs: (name: string) => `Signed in as ${name}`,
  changePassword: "Change password",
  current: "Current password",
  password: "New password",
  repeated: "New password again",
  rules: `At least ${MIN_PASSWORD} characters of any kind, spaces too; not your user name, and none of the commonest passwords.`,
  othersEnd: "Your other sessions end when the password changes.",
  show: "Show passwords",
  hide: "Hide passwords",
  listHeading: "Where you are signed in",
  counted: (count: number) => `${count} ${count === 1 ? "session" : "sessions"}`,
  signInAgain: "Sign in again to see yours.",
  thisOne: "This session",
  end: "End",
  endOthers: "End all others",
  ending: "Ending...",
};
