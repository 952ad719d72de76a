/** What nodemailer tells of a letter that was not taken: its own word for where it stopped, the command, and the server's status. */
export type MailFault = { code?: string; command?: string; responseCode?: number };

/**
 * Whether a server will never take this letter for this recipient. A server that refuses its own sender, such as after a password has
 * expired, says 5xx as well: that is put right, and then the letter goes.
 */
export const isRefusedForGood = ({ code, command, responseCode }: MailFault): boolean =>
  (code === "EENVELOPE" || code === "EMESSAGE") && (command === "RCPT TO" || command === "DATA") && (responseCode ?? 0) >= 500;
