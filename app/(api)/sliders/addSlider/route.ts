import { messages } from "@/lib/domain/messages";
import { newSlider } from "@/lib/domain/sliders";
import { actorOf } from "@/lib/server/actor";
import { withForm } from "@/lib/server/body";
import { methods, route } from "@/lib/server/http";
import { addSlider } from "@/lib/server/queries/sliders";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  POST: route(async (request, _, session) => {
    const by = await actorOf(request, session);
    const data = await withForm(request, newSlider, (fields) => addSlider(fields, by));
    return { status: 201, message: messages.sliders.add.done(data.title), data };
  }, "admin"),
});
