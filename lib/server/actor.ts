import "server-only";
import type { AuditResource } from "@/lib/domain/audit";
import { resourceNames } from "@/lib/domain/content/history";
import { messages } from "@/lib/domain/messages";
import { versionOf } from "@/lib/domain/version";
import { usernameOf } from "@/lib/server/auth";
import { ChangedMeanwhile } from "@/lib/server/errors";

/** Who makes a change. */
export type Actor = {
  name: string;
  /** The version of the row that they saw, where they say so. */
  saw?: string;
};

/** The administrator behind a call, with what its If-Match header says. */
export async function actorOf(request: Request, session: string): Promise<Actor> {
  const header = request.headers.get("if-match")?.trim();
  const saw = header && header !== "*" ? header.replace(/^(?:W\/)?"|"$/g, "") : undefined;
  return { name: await usernameOf(session), saw };
}

/**
 * Refuses a change by somebody who saw another version of the row. Call it where nobody else can change the row any more.
 * @param row as its list shows it now
 */
export function refuseUnseen(by: Actor, resource: AuditResource, row: object, version = versionOf(row)): void {
  if (by.saw !== undefined && by.saw !== version) throw new ChangedMeanwhile(messages.changedMeanwhile(resourceNames[resource]), row);
}
