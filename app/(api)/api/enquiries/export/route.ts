import { enquiryExportQuery } from "@/lib/domain/enquiries";
import { actorOf } from "@/lib/server/actor";
import { askerOf } from "@/lib/server/asker";
import { readQuery } from "@/lib/server/body";
import { exportEnquiries } from "@/lib/server/enquiry-export";
import { adminFileRoute, methods } from "@/lib/server/http";
import { recordExport } from "@/lib/server/queries/enquiries";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: adminFileRoute(async (request, _, session) => {
    const { format, ...filter } = readQuery(request, enquiryExportQuery);
    const file = await exportEnquiries(format, filter, await askerOf(session));
    // Before anything of it leaves the house.
    await recordExport(format, filter, await actorOf(request, session));
    return file;
  }),
});
