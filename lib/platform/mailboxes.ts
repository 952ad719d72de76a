const PLAIN_ADDRESS =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;

export const isPlainAddress = (email: string) => PLAIN_ADDRESS.test(email);

/** Normalises an address, so that addresses of one mailbox are equal: ignores case, +tags and dots. */
export function normaliseMailbox(email: string): string {
  const [localPart = "", domain = ""] = email.toLowerCase().split("@");
  return `${localPart.replace(/\+.*$/, "").replaceAll(".", "")}@${domain}`;
}

const MAX_NAME_LENGTH = 60;

/** Returns true if a name contains no address, number or advertisement. Confirmation e-mails may go to people who did not send the form. */
export const isSafeName = (name: string) =>
  name.length <= MAX_NAME_LENGTH && /^[\p{L}\p{M}]/u.test(name) && !/[^\p{L}\p{M} .'’-]|\.\S/u.test(name);

/** Returns the address from which mails are sent: the user of the mail server if it is an address, otherwise the first recipient. */
export function getSenderAddress(server: string, recipients: string[]): string {
  const user = decodeURIComponent(new URL(server).username);
  return /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/.test(user) ? user : (recipients[0] ?? "");
}
