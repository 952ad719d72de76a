import "server-only";
import type { StaffState } from "@/lib/catalogue/products/product-states";
import { Prisma } from "@/lib/platform/server/prisma/client";

const { sql } = Prisma;

/** SQL condition for a product state, on the columns of the table `product`. Visitors see published products only. */
export function stateCondition(state: StaffState = "published"): Prisma.Sql {
  if (state === "all") return sql`true`;
  if (state === "changed") return sql`draft IS NOT NULL`;
  if (state === "scheduled") return sql`(publish_at IS NOT NULL OR withdraw_at IS NOT NULL)`;
  return sql`state = ${state}::product_state`;
}
