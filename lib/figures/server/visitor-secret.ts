import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { db } from "@/lib/platform/server/db";
import { toNetwork } from "@/lib/platform/server/http/network";
import type { Visitor } from "@/lib/shared/page-views";

/** Returns the secret of a day, which all instances share. Undefined for a past day whose secret was deleted. */
export async function readVisitorSecret(day: string, today: string): Promise<Uint8Array | undefined> {
  if (day === today)
    await db().$executeRaw`INSERT INTO figure_secret (day, secret) VALUES (${day}::date, ${randomBytes(32)}) ON CONFLICT DO NOTHING`;
  const [row] = await db().$queryRaw<{ secret: Uint8Array }[]>`SELECT secret FROM figure_secret WHERE day = ${day}::date`;
  return row?.secret;
}

/** Hashes network and browser to 64 bits. The result is the same all day and cannot be traced back without the day's secret. */
export const hashVisitor = (secret: Uint8Array, { address, agent }: Pick<Visitor, "address" | "agent">): bigint =>
  createHmac("sha256", secret)
    .update(`${toNetwork(address)}\n${agent}`)
    .digest()
    .readBigInt64BE();
