import "server-only";
import { resourceDefinitions } from "@/lib/history/server/resource-definitions";
import { Prisma } from "@/lib/platform/server/prisma/client";
import type { ResourceName } from "@/lib/shared/resources";

export const getTable = (name: ResourceName) => Prisma.raw(`"${resourceDefinitions[name].table}"`);

export const getParentColumn = (name: ResourceName) => Prisma.raw(resourceDefinitions[name].parent?.column ?? "0");
