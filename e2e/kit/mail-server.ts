import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { findFreePort } from "../../lab/kit/free-port.ts";
import { parseMail, type ReceivedMail } from "./received-mail.ts";

export const MAILBOX = "desk@shilaya.example";
export const MAIL_PASSWORD = "a secret of the mail server";

/** A real SMTP server on loopback. Tests can close and reopen it, and let it refuse or hang. */
export type MailServer = {
  url: string;
  mails: ReceivedMail[];
  countAttempts: () => number;
  /** How it handles the next mails: accept, refuse with a status, or not answer before they are released. */
  mode: { current: "accept" | number | "hang" };
  release: () => void;
  open: () => Promise<void>;
  close: () => Promise<void>;
};

export async function createMailServer(): Promise<MailServer> {
  const port = await findFreePort();
  const mails: ReceivedMail[] = [];
  const mode: MailServer["mode"] = { current: "accept" };
  const hanging: (() => void)[] = [];
  let attempts = 0;
  let server: SMTPServer | undefined;

  const create = () =>
    new SMTPServer({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      closeTimeout: 100,
      onAuth: ({ username, password }, _, callback) =>
        callback(username === MAILBOX && password === MAIL_PASSWORD ? null : new Error("wrong password"), { user: username }),
      onData: async (stream, session, callback) => {
        // Undefined if the client was killed while it sent the mail.
        const source = await buffer(stream).catch(() => undefined);
        if (!source) return;
        attempts++;
        if (typeof mode.current === "number")
          return callback(Object.assign(new Error("Not now, Mira Shah"), { responseCode: mode.current }));
        const { mailFrom, rcptTo } = session.envelope;
        const accept = () => {
          mails.push(parseMail(source, mailFrom ? mailFrom.address : "", rcptTo));
          callback();
        };
        if (mode.current === "hang") hanging.push(accept);
        else accept();
      },
    });

  return {
    url: `smtp://${encodeURIComponent(MAILBOX)}:${encodeURIComponent(MAIL_PASSWORD)}@127.0.0.1:${port}`,
    mails,
    countAttempts: () => attempts,
    mode,
    release: () => {
      for (const accept of hanging.splice(0)) accept();
    },
    open: () =>
      new Promise((resolve, reject) => {
        server = create();
        // Killed clients drop their connections.
        server.on("error", reject);
        server.listen(port, "127.0.0.1", resolve);
      }),
    close: () => new Promise((resolve) => (server ? server.close(() => resolve()) : resolve())),
  };
}
