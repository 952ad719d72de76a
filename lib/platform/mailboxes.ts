/** An address that any mail server takes and that names one mailbox: HTML's own rule, which lets no comma, quote or bracket through. */
const PLAIN = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;

export const isPlainAddress = (email: string) => PLAIN.test(email);

/** What addresses of one mailbox have in common, whatever their case, their +tags and their dots: some of them lead to one. */
export function mailboxOf(email: string): string {
  const [own = "", domain = ""] = email.toLowerCase().split("@");
  return `${own.replace(/\+.*$/, "").replaceAll(".", "")}@${domain}`;
}

/** The longest name that a letter repeats. */
const LONGEST_NAME = 60;

/** Whether a name may stand in a letter to somebody who may not have sent it: no address, no number, no advertisement. */
export const isMereName = (name: string) =>
  name.length <= LONGEST_NAME && /^[\p{L}\p{M}]/u.test(name) && !/[^\p{L}\p{M} .'’-]|\.\S/u.test(name);
