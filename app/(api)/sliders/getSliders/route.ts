import { methods } from "@/lib/server/http";
import { listRoute } from "@/lib/server/list-route";
import { readSliders } from "@/lib/server/queries/sliders";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: listRoute({ read: readSliders, idOf: ({ id }) => id, cacheTags: ["sliders"] }),
});
