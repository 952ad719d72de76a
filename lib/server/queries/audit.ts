import "server-only";
import type { AuditEntry, AuditQuery } from "@/lib/domain/audit";
import { ROWS_PER_PAGE } from "@/lib/domain/limits";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/prisma/client";
import { firmZone } from "@/lib/server/queries/content";
import { during, literally } from "@/lib/server/queries/filters";

/** One page of what was done, newest first; none beyond the last page. */
export async function readHistory({ page, ...filter }: AuditQuery): Promise<{ rows: AuditEntry[]; total: number }> {
  const where = matching(filter, await firmZone());
  const total = await db().auditEntry.count({ where });
  const skip = (page - 1) * ROWS_PER_PAGE;
  if (skip >= total) return { rows: [], total };
  const entries = await db().auditEntry.findMany({ where, orderBy: [{ at: "desc" }, { id: "desc" }], skip, take: ROWS_PER_PAGE });
  return { rows: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }) as AuditEntry), total };
}

function matching({ search, resource, by, from, to }: Omit<AuditQuery, "page">, zone: string): Prisma.AuditEntryWhereInput {
  const words = search && { contains: literally(search), mode: "insensitive" as const };
  return { resource, by, at: during(from, to, zone), ...(words && { OR: [{ title: words }, { by: words }] }) };
}
