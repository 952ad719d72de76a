import { MAX_PASSWORD, MIN_PASSWORD } from "@/lib/auth/passwords";

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

export const authMessages = {
  signIn: {
    usernameRequired: "Please enter your username.",
    passwordRequired: "Please enter your password.",
    invalid: "Invalid username or password",
    locked: "Too many failed attempts. Please try again in 15 minutes.",
    busy: "Too many sign-ins at the moment. Try again in a few seconds.",
    done: "Login successful",
    signedOut: "Logged out successfully",
    failed: "Something went wrong!",
  },

  account: {
    password: {
      currentRequired: "Please enter your current password.",
      currentWrong: "This is not your current password.",
      tooShort: `The new password must have at least ${MIN_PASSWORD} characters.`,
      tooLong: `The new password must have at most ${MAX_PASSWORD} characters.`,
      isName: "The new password must not be your username.",
      common: "This password is too common. Choose another one.",
      same: "The new password must differ from the current one.",
      notRepeated: "Passwords do not match.",
      done: "Password changed. All other sessions have ended.",
      failed: "Failed to change the password!",
    },
    sessions: {
      missing: "Session not found",
      list: { failed: "Failed to fetch your sessions!", loading: "Loading sessions...", empty: "No sessions." },
      end: { done: "Session ended.", failed: "Failed to end the session!", confirm: "End this session?" },
      endOthers: {
        done: "All other sessions have ended.",
        failed: "Failed to end the other sessions!",
        confirm: "End all sessions except this one?",
      },
    },
  },
} as const;
