import { messages } from "@/lib/domain/messages";
import { sliderChange } from "@/lib/domain/sliders";
import { actorOf } from "@/lib/server/actor";
import { withForm } from "@/lib/server/body";
import { rowId } from "@/lib/server/errors";
import { methods, route } from "@/lib/server/http";
import { assertRowVersion } from "@/lib/server/queries/row-changes";
import { updateSlider } from "@/lib/server/queries/sliders";

const words = messages.sliders;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  PUT: route(async (request, { id }: { id: string }, session) => {
    const slider = rowId(id, words);
    const by = await actorOf(request, session);
    await assertRowVersion("slider", slider, by);
    const data = await withForm(request, sliderChange, (fields) => updateSlider(slider, fields, by));
    return { message: words.update.done(data.title), data };
  }, "admin"),
});
