import "server-only";
import { db } from "@/lib/platform/server/db";
import { readSetting, writeSetting } from "@/lib/platform/server/settings";
import { type Reminders, reminders } from "@/lib/website/first-steps";

/** Whether the reminders of sample content are hidden, for all users. */
export const readReminders = async (): Promise<Reminders> => reminders.safeParse(await readSetting("reminders")).data ?? { hidden: false };

export const saveReminders = (value: Reminders): Promise<void> =>
  db().$transaction((transaction) => writeSetting(transaction, "reminders", value));
