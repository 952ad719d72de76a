import "server-only";
import { db, type Transaction } from "@/lib/platform/server/db";
import type { Prisma } from "@/lib/platform/server/prisma/client";

/** `person-key` is the key of the hashes that identify people. It is created by a migration. */
export type SettingName = "privacy" | "person-key" | "reminders" | "disk-warning" | "notifications" | "digest" | "hidden-searches";

export const readSetting = async (name: SettingName, transaction: Transaction = db()): Promise<unknown> =>
  (await transaction.setting.findUnique({ where: { name } }))?.value;

export async function writeSetting(transaction: Transaction, name: SettingName, value: Prisma.InputJsonValue): Promise<void> {
  await transaction.setting.upsert({ where: { name }, create: { name, value }, update: { value } });
}
