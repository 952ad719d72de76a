import "server-only";
import { mailOwners } from "@/lib/auth/server/user-mail";
import { heldMail } from "@/lib/enquiries/words";
import { db } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import { log } from "@/lib/platform/server/log";
import { MAX_HELD } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";

const HOUR_MS = 60 * 60 * 1000;

const held = { spam: true, held: true };

const countHeld = () => db().enquiry.count({ where: held });

/** @throws HttpError 429 if very many held messages are stored */
export async function assertRoomForHeld(): Promise<void> {
  if ((await countHeld()) < MAX_HELD) return;
  throw new HttpError(429, messages.tooMany.fromEverybody, undefined, { "Retry-After": String(HOUR_MS / 1000) });
}

/** Tells owners that messages are being held back, with the first one within an hour. Never rejects: the message is stored. */
export const announceHeld = (id: number): Promise<void> =>
  tellOwners(id).catch((error: unknown) => log.error("Forms: owners could not be told that messages are held back", error));

async function tellOwners(id: number): Promise<void> {
  const created_at = { gt: new Date(Date.now() - HOUR_MS) };
  if (await db().enquiry.findFirst({ where: { held: true, id: { lt: id }, created_at }, select: { id: true } })) return;
  log.warn("Forms: very many messages are coming in, and new ones are held back in the spam folder");
  await mailOwners(heldMail);
}
