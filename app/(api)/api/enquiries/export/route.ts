import { actorOf } from "@/lib/auth/server/actor";
import { adminFileRoute } from "@/lib/auth/server/route";
import { enquiryExportQuery } from "@/lib/enquiries/enquiries";
import { askerOf } from "@/lib/enquiries/server/asker";
import { recordExport } from "@/lib/enquiries/server/enquiries";
import { exportEnquiries } from "@/lib/enquiries/server/enquiry-export";
import { readQuery } from "@/lib/platform/server/http/body";
import { methods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: adminFileRoute(async (request, _, session) => {
    const { format, ...filter } = readQuery(request, enquiryExportQuery);
    const file = await exportEnquiries(format, filter, await askerOf(session));
    // Before anything of it leaves the house.
    await recordExport(format, filter, await actorOf(request, session));
    return file;
  }),
});
