import "server-only";
import { allowsCall } from "@/lib/platform/server/call-routes";
import type { Prisma } from "@/lib/platform/server/prisma/client";
import type { CallName } from "@/lib/shared/calls";
import { AUDIT_RESOURCES, type AuditResource } from "@/lib/shared/resources";
import type { Role } from "@/lib/shared/roles";

export type HistoryReader = { name: string; roles: readonly Role[] };

/** Users who may make this call see the history and the trash of the resource. */
const callByResource: Record<AuditResource, CallName> = {
  slider: "POST /sliders/addSlider",
  "main-category": "POST /api/main-category",
  "main-subcategory": "POST /api/main-subcategory",
  product: "POST /api/subcategories",
  brochure: "POST /api/ebrochure",
  "gallery-image": "POST /gallery/upload",
  media: "GET /api/media",
  term: "POST /api/terms",
  sample: "GET /api/sample",
  content: "GET /api/content/{group}",
  enquiry: "GET /api/enquiries",
};

export const listVisibleResources = ({ roles }: Pick<HistoryReader, "roles">): AuditResource[] =>
  AUDIT_RESOURCES.filter((resource) => allowsCall(roles, callByResource[resource]));

export const filterVisible = (reader: HistoryReader): Prisma.AuditEntryWhereInput => ({ resource: { in: listVisibleResources(reader) } });
