import { methods } from "@/lib/server/http";
import { openStored } from "@/lib/server/stored-file";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: async (request, { params }) => {
    const { path = [] } = await params;
    return openStored([path].flat(), request.headers);
  },
});
