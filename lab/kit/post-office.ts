import { SMTPServer } from "smtp-server";
import { freePort } from "./free-port.ts";
import { type Letter, readLetter } from "./letters.ts";

export const MAILBOX = "desk@shilaya.example";
export const SECRET = "a secret of the mail server";

/** A real mail server on loopback that a test may close, open again at the same port, and let refuse or hang. */
export type PostOffice = {
  /** For SMTP_URL. */
  url: string;
  /** What was delivered, oldest first. */
  letters: Letter[];
  /** How many deliveries were tried. */
  tries: () => number;
  /** What it does with a letter from now on: takes it, refuses it with a status, or never answers. */
  mood: { next: "take" | number | "hang" };
  open: () => Promise<void>;
  close: () => Promise<void>;
};

export async function makePostOffice(): Promise<PostOffice> {
  const port = await freePort();
  const letters: Letter[] = [];
  const mood: PostOffice["mood"] = { next: "take" };
  let tries = 0;
  let server: SMTPServer | undefined;

  const create = () =>
    new SMTPServer({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      closeTimeout: 100,
      onAuth: ({ username, password }, _, callback) =>
        callback(username === MAILBOX && password === SECRET ? null : new Error("wrong password"), { user: username }),
      onData: async (stream, session, callback) => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk);
        tries++;
        if (mood.next === "hang") return;
        if (mood.next !== "take") return callback(Object.assign(new Error("Not now, Mira Shah"), { responseCode: mood.next }));
        const { mailFrom, rcptTo } = session.envelope;
        letters.push(readLetter(Buffer.concat(chunks), mailFrom ? mailFrom.address : "", rcptTo));
        callback();
      },
    });

  return {
    url: `smtp://${encodeURIComponent(MAILBOX)}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}`,
    letters,
    tries: () => tries,
    mood,
    open: () =>
      new Promise((resolve, reject) => {
        server = create();
        // A client that was killed breaks its connection off.
        server.on("error", reject);
        server.listen(port, "127.0.0.1", resolve);
      }),
    close: () => new Promise((resolve) => (server ? server.close(() => resolve()) : resolve())),
  };
}
