import { mailFailures } from "#lib/platform/operation-words.ts";

const UNREACHABLE = ["ECONNECTION", "ETIMEDOUT", "ESOCKET", "EDNS", "ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "ETLS"];

export function describeMailFailure({ code = "", responseCode }: MailError): string {
  if (code === "EAUTH" || code === "ENOAUTH") return mailFailures.refusedSignIn;
  if (responseCode !== undefined) return mailFailures.refused(responseCode);
  return UNREACHABLE.includes(code) ? mailFailures.unreachable : mailFailures.other(code || "unknown");
}

export type MailError = { code?: string; command?: string; responseCode?: number };

/** A 5xx for the sender or the sign-in does not count: it can be fixed, for example after a password has expired. */
export const isPermanentFailure = ({ code, command, responseCode }: MailError): boolean =>
  (code === "EENVELOPE" || code === "EMESSAGE") && (command === "RCPT TO" || command === "DATA") && (responseCode ?? 0) >= 500;
