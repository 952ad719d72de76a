import "server-only";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import type { Assignees } from "@/lib/enquiries/enquiries";
import { db, type Transaction } from "@/lib/platform/server/db";
import { createFieldError } from "@/lib/platform/server/http/errors";
import type { Prisma } from "@/lib/platform/server/prisma/client";

export const assignableFilter: Prisma.AdministratorWhereInput = {
  active: true,
  username: { not: null },
  roles: { hasSome: ["owner", "sales"] },
};

export async function readAssignees(me: string): Promise<Assignees> {
  const rows = await db().administrator.findMany({ where: assignableFilter, select: { username: true }, orderBy: { username: "asc" } });
  return { items: rows.flatMap(({ username }) => (username === null ? [] : { name: username, me: username === me })) };
}

export async function findAssigneeId(transaction: Transaction, username: string | null): Promise<number | null> {
  if (username === null) return null;
  const row = await transaction.administrator.findFirst({ where: { ...assignableFilter, username }, select: { id: true } });
  if (!row) throw createFieldError("assignee", deskMessages.assigneeUnknown);
  return row.id;
}
