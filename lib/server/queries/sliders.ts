import "server-only";
import type { Part } from "@/lib/domain/list-parts";
import type { NewSlider, Slider, SliderChange } from "@/lib/domain/sliders";
import { db } from "@/lib/server/db";
import { readInOrder } from "@/lib/server/queries/in-order";
import { withViews } from "@/lib/server/queries/picture-views";
import { addRow, changeRow, removeRow } from "@/lib/server/queries/row-changes";
import { cached } from "@/lib/server/revalidation";
import type { Actor } from "@/lib/server/version";

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
