import { getActor } from "@/lib/auth/server/actor";
import { adminFileRoute } from "@/lib/auth/server/route";
import { enquiryExportQuery } from "@/lib/enquiries/enquiries";
import { recordExport } from "@/lib/enquiries/server/enquiries";
import { exportEnquiries } from "@/lib/enquiries/server/enquiry-export";
import { getViewer } from "@/lib/enquiries/server/viewer";
import { readQuery } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminFileRoute(async (request, _, caller) => {
    const { format, ...filter } = readQuery(request, enquiryExportQuery);
    const file = await exportEnquiries(format, filter, await getViewer(caller));
    // Logged before the download starts.
    await recordExport(format, filter, getActor(request, caller));
    return file;
  }),
});
