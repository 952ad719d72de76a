import "server-only";
import { describeChange, recordAccess } from "@/lib/auth/server/access-log";
import { db } from "@/lib/platform/server/db";
import type { Author } from "@/lib/platform/server/http/version";

export const countUsers = (): Promise<number> => db().administrator.count();

export const addOwner = (username: string, password_hash: string) => db().administrator.create({ data: { username, password_hash } });

export const findUserByName = (username: string) => db().administrator.findUnique({ where: { username } });

/**
 * Sets the password of the user and ends their other sessions.
 * @param before the hash that the current password was checked against
 * @returns false if the session has ended or the password has changed since
 */
export const changePasswordHash = (session: string, by: Author, before: string | null, password_hash: string): Promise<boolean> =>
  db().$transaction(async (transaction) => {
    const username = by.name;
    const { count } = await transaction.administrator.updateMany({
      where: { username, password_hash: before, sessions: { some: { id: session } } },
      data: { password_hash },
    });
    if (count === 0) return false;
    await transaction.session.deleteMany({ where: { administrator: { username }, NOT: { id: session } } });
    await transaction.oneTimeLink.deleteMany({ where: { administrator: { username } } });
    await transaction.signInTicket.deleteMany({ where: { administrator: { username } } });
    await recordAccess(by, "changed-user", describeChange(username, { password: "new" }), transaction);
    return true;
  });
