import "server-only";
import { readInOrder } from "@/lib/catalogue/server/in-order";
import { addRow, changeRow, removeRow } from "@/lib/history/server/row-changes";
import { withViews } from "@/lib/media/server/picture-views";
import { cached } from "@/lib/platform/server/cache/revalidation";
import { db } from "@/lib/platform/server/db";
import type { Actor } from "@/lib/platform/server/http/version";
import type { Part } from "@/lib/shared/paging";
import type { NewSlider, Slider, SliderChange } from "@/lib/website/sliders";

const columns = { id: true, title: true, description: true, image: true } as const;

/** Sliders as they are now, in order: all, or a part. */
export const readSliders = (part?: Part): Promise<Slider[]> =>
  readInOrder("slider", (query) => db().slider.findMany({ select: columns, ...query }), part);

/** The same, cached for pages until one changes. */
export const listSliders = cached(
  "sliders",
  () => ["sliders"],
  async () => withViews(await readSliders(), ({ image }) => image),
);

/** Adds a slider. Refused with 409 when there are three; of two that race for the last place one wins. */
export const addSlider = ({ image, ...texts }: NewSlider, by: Actor): Promise<Slider> =>
  addRow("slider", by, { image }, (transaction, urls) => transaction.slider.create({ data: { ...texts, image: urls.image! } }));

export const updateSlider = (id: number, { image, ...texts }: SliderChange, by: Actor): Promise<Slider> =>
  changeRow("slider", id, by, { image }, (transaction, urls) => transaction.slider.update({ where: { id }, data: { ...texts, ...urls } }));

export const removeSlider = (id: number, by: Actor): Promise<Slider> => removeRow("slider", id, by);
