import type { Role } from "@/lib/shared/roles";

export const roleNames: Record<Role, string> = { owner: "Owner", editor: "Editor", sales: "Sales" };

export const roleHints: Record<Role, string> = {
  owner: "Everything, including users and settings",
  editor: "Catalogue, pictures and website",
  sales: "Enquiries and requests; can view the catalogue",
};

export const userMessages = {
  missing: "User not found",
  invalidId: "Invalid user ID",
  nameRequired: "Enter a name.",
  emailInvalid: "Please enter a valid email address.",
  rolesRequired: "Choose at least one role.",
  activeInvalid: "Active must be true or false.",
  emailTaken: "Another user has this e-mail address.",
  usernameTaken: "This username is taken. Choose another one.",
  usernameRequired: "Choose a username.",
  lastOwner: "This is the last active owner. Make another user an owner first.",
  reassignInvalid: "The enquiries must go to an active owner or sales user.",
  inactive: "This user is deactivated. Activate the user first.",
  linkGone: "This link was used or has expired. Ask for a new one.",
  list: { failed: "Failed to fetch the users!", loading: "Loading users...", empty: "No users yet." },
  invite: { done: "User invited.", failed: "Failed to invite the user!" },
  change: { done: "User updated successfully!", failed: "Failed to update the user!" },
  remove: { done: "User deleted successfully!", failed: "Failed to delete the user!" },
  endSessions: { done: "User signed out everywhere.", failed: "Failed to sign the user out!" },
  removeSecondFactor: { done: "Second factor removed.", failed: "Failed to remove the second factor!" },
  link: { done: "Link created.", failed: "Failed to create the link!" },
  account: { saved: "Account updated successfully!" },
  invitation: { done: "Welcome! Sign in with your username and password.", failed: "Failed to accept the invitation!" },
  forgot: {
    done: "If we know this user, we have sent a link to set a new password.",
    noMail: "This site sends no e-mail. Ask an owner for a reset link.",
    identifierRequired: "Enter your username or your e-mail address.",
    failed: "Failed to request a link!",
  },
  reset: { done: "Password changed. Sign in with the new password.", failed: "Failed to change the password!" },
};

export const userWords = {
  listHeading: "Users",
  counted: (count: number) => `${count} ${count === 1 ? "user" : "users"}`,
  invite: "Invite user",
  inviteHeading: "Invite user",
  editHeading: "Edit user",
  name: "Name",
  email: "E-mail address",
  emailHint: "For the invitation and password links. Each user needs a different address.",
  roles: "Roles",
  send: "Invite",
  save: "Save",
  signsOut: "If you change the roles, the user is signed out.",
  invited: "Invited",
  deactivated: "Deactivated",
  you: "You",
  never: "Never",
  edit: "Edit",
  signOut: "Sign out everywhere",
  confirmSignOut: "Sign this user out everywhere?",
  resetLink: "Create reset link",
  invitationLink: "Create new invitation link",
  deactivate: "Deactivate",
  activate: "Activate",
  remove: "Delete",
  removeSecondFactor: "Remove second factor",
  confirmRemoveSecondFactor: "Remove the second factor of this user?",
  removeSecondFactorNote:
    "This deletes one-time codes, passkeys and recovery codes. The user is signed out, gets a mail, and signs in with the password alone.",
  confirmDeactivate: "Deactivate this user?",
  confirmRemove: "Delete this user?",
  deactivateNote: "The user is signed out. They cannot sign in until you activate them again.",
  removeNote: "The user is signed out. History keeps the name.",
  reassign: (count: number) => `Assign ${count} open ${count === 1 ? "enquiry" : "enquiries"} to`,
  keepAssigned: "Do not reassign",
  link: {
    invitation: "Invitation link",
    reset: "Reset link",
    mailed: (time: string) => `Works once, until ${time}. Send it to the person if the mail does not arrive.`,
    send: (time: string) => `Send this link to the person, for example by WhatsApp. It works once, until ${time}.`,
    label: "Link",
  },
};

export const invitationAndResetWords = {
  invitation: {
    title: "Welcome",
    text: "Choose a username and a password for the back office.",
    submit: "Create account",
    busy: "Creating...",
  },
  reset: { title: "New password", text: "Choose a new password.", submit: "Set password", busy: "Saving..." },
  forgot: {
    link: "Forgot your password?",
    title: "Forgot password",
    text: "Enter your username or e-mail address. We send you a link to set a new password.",
    label: "Username or email address",
    submit: "Send link",
    busy: "Sending...",
    noMail: "If no mail arrives, ask an owner of your company for a link.",
  },
  signIn: "Go to sign-in",
  missingToken: "This link is incomplete. Open the whole link from the mail.",
  username: "Username",
  password: "Password",
  repeated: "Confirm password",
};

export const notAllowedWords = {
  heading: "You cannot open this page",
  text: "Your roles do not include it. Ask an owner if you need it.",
  accountFailed: "Failed to load your account!",
};
