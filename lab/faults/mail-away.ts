import { SMTPServer } from "smtp-server";
import { freePort } from "#lib/server/free-port.ts";
import { takeInventory } from "../kit/inventory.ts";
import * as writes from "../kit/writes.ts";
import type { FaultContext, Result } from "./fault.ts";

const ENQUIRIES = 3;

/** The mail server away while enquiries come in, then back: each is stored at once and mailed later. */
export async function* mailAway({ site, stored, restart }: FaultContext): AsyncGenerator<Result> {
  const ledger = writes.newLedger();
  const port = await freePort();
  let letters = 0;
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    onData: (stream, _session, callback) => {
      stream.resume().once("end", () => {
        letters++;
        callback();
      });
    },
  });
  await restart({ SMTP_URL: `smtp://127.0.0.1:${port}`, LEADS_TO: "sales@shilaya.example" });
  for (let count = 0; count < ENQUIRIES; count++) await writes.sendEnquiry(site, ledger);
  await new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(undefined)));
  try {
    const milliseconds = await site.until(async () => letters >= ENQUIRIES && (await site.isWell()));
    await restart();
    const { problems, ...counts } = await takeInventory(stored, ledger);
    if (letters !== ENQUIRIES) problems.push(`${letters} mails for ${ENQUIRIES} enquiries`);
    yield { fault: "mail server away (until the last mail)", ...counts, problems, milliseconds };
  } finally {
    await new Promise((resolve) => server.close(() => resolve(undefined)));
  }
}
