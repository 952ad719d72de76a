export type MailError = { code?: string; command?: string; responseCode?: number };

/**
 * True if the server rejects this mail or recipient permanently. A 5xx for the sender or the sign-in does not count: it can be fixed,
 * for example after a password has expired, and the mail is then sent.
 */
export const isPermanentFailure = ({ code, command, responseCode }: MailError): boolean =>
  (code === "EENVELOPE" || code === "EMESSAGE") && (command === "RCPT TO" || command === "DATA") && (responseCode ?? 0) >= 500;
