import { listRoute } from "@/lib/auth/server/list-route";
import { methods } from "@/lib/platform/server/http/http";
import { readSliders } from "@/lib/website/server/sliders";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: listRoute({ read: readSliders, idOf: ({ id }) => id, cacheTags: ["sliders"] }),
});
