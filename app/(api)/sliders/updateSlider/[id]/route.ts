import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { assertRowVersion } from "@/lib/history/server/row-changes";
import { withForm } from "@/lib/platform/server/http/body";
import { parseRowId } from "@/lib/platform/server/http/errors";
import { defineMethods } from "@/lib/platform/server/http/http";
import { updateSlider } from "@/lib/website/server/sliders";
import { sliderChange } from "@/lib/website/sliders";
import { websiteMessages } from "@/lib/website/words";

const words = websiteMessages.sliders;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  PUT: route(async (request, { id }: { id: string }, caller) => {
    const slider = parseRowId(id, words);
    const by = getActor(request, caller);
    await assertRowVersion("slider", slider, by);
    const data = await withForm(request, sliderChange, (fields) => updateSlider(slider, fields, by));
    return { message: words.update.done(data.title), data };
  }, "admin"),
});
