import { enquiryListQuery } from "@/lib/domain/enquiries";
import { readQuery } from "@/lib/server/body";
import { adminRoute, methods } from "@/lib/server/http";
import { readEnquiryPage } from "@/lib/server/queries/enquiries";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: adminRoute(async (request) => {
    const { page, spam, ...filter } = readQuery(request, enquiryListQuery);
    return readEnquiryPage(filter, page, spam);
  }),
});
