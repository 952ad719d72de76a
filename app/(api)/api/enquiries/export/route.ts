import { enquiryExportQuery } from "@/lib/domain/enquiries";
import { readQuery } from "@/lib/server/body";
import { exportEnquiries } from "@/lib/server/enquiry-export";
import { adminFileRoute, methods } from "@/lib/server/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: adminFileRoute(async (request) => {
    const { format, ...filter } = readQuery(request, enquiryExportQuery);
    return exportEnquiries(format, filter);
  }),
});
