/** Returns the address from which mails are sent: the user of the mail server if it is an address, otherwise the first recipient. */
export function getSenderAddress(server: string, recipients: string[]): string {
  const user = decodeURIComponent(new URL(server).username);
  return /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/.test(user) ? user : (recipients[0] ?? "");
}
