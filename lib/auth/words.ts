import { MIN_PASSWORD } from "@/lib/shared/passwords";

export const accountWords = {
  signedInAs: (name: string) => `Signed in as ${name}`,
  changePassword: "Change password",
  current: "Current password",
  password: "New password",
  repeated: "Confirm new password",
  rules: `At least ${MIN_PASSWORD} characters. Do not use your username or a common password.`,
  othersEnd: "Changing it signs you out on other devices.",
  show: "Show passwords",
  hide: "Hide passwords",
  listHeading: "Active sessions",
  counted: (count: number) => `${count} ${count === 1 ? "session" : "sessions"}`,
  signInAgain: "Sign in again to see your sessions.",
  thisOne: "Current session",
  end: "End session",
  endOthers: "Sign out other sessions",
  ending: "Ending...",
};
