import { takeInventory } from "../kit/inventory.ts";
import { makePostOffice } from "../kit/post-office.ts";
import * as writes from "../kit/writes.ts";
import type { FaultContext, Result } from "./fault.ts";

const ENQUIRIES = 3;

/** The mail server is away while enquiries come in, then back: each is stored at once and mailed later. */
export async function* mailAway({ site, stored, restart }: FaultContext): AsyncGenerator<Result> {
  const ledger = writes.newLedger();
  const postOffice = await makePostOffice();
  await restart({ SMTP_URL: postOffice.url, LEADS_TO: "sales@shilaya.example" });
  for (let count = 0; count < ENQUIRIES; count++) await writes.sendEnquiry(site, ledger);
  await postOffice.open();
  try {
    const milliseconds = await site.until(async () => postOffice.letters.length >= ENQUIRIES && (await site.isWell()));
    await restart();
    const { problems, ...counts } = await takeInventory(stored, ledger);
    const { length } = postOffice.letters;
    if (length !== ENQUIRIES) problems.push(`${length} mails for ${ENQUIRIES} enquiries`);
    yield { fault: "mail server away (until the last mail)", ...counts, problems, milliseconds };
  } finally {
    await postOffice.close();
  }
}
