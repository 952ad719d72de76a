import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { withForm } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";
import { addSlider } from "@/lib/website/server/sliders";
import { newSlider } from "@/lib/website/sliders";
import { websiteMessages } from "@/lib/website/words";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: route(async (request, _, caller) => {
    const by = getActor(request, caller);
    const data = await withForm(request, newSlider, (fields) => addSlider(fields, by));
    return { status: 201, message: websiteMessages.sliders.add.done(data.title), data };
  }, "admin"),
});
