import { listRoute } from "@/lib/auth/server/list-route";
import { defineMethods } from "@/lib/platform/server/http/http";
import { readSliders } from "@/lib/website/server/sliders";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: listRoute({ read: readSliders, getId: ({ id }) => id, cacheTags: ["sliders"] }),
});
