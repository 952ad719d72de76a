import "server-only";
import { resourceDefinitions } from "@/lib/history/server/resource-definitions";
import { Prisma } from "@/lib/platform/server/prisma/client";
import type { ResourceName } from "@/lib/shared/resources";

/** Returns the quoted table name of a resource, for SQL. */
export const getTable = (name: ResourceName) => Prisma.raw(`"${resourceDefinitions[name].table}"`);

/** Returns the parent column of a resource, for SQL; 0 for resources without parents. */
export const getParentColumn = (name: ResourceName) => Prisma.raw(resourceDefinitions[name].parent?.column ?? "0");
