import "server-only";
import { readByPosition } from "@/lib/catalogue/server/position-order";
import { addRow, changeRow, removeRow, toListed } from "@/lib/history/server/row-changes";
import { addViews } from "@/lib/media/server/picture-views";
import { cacheTranslatedRead } from "@/lib/platform/server/cache/revalidation";
import { db } from "@/lib/platform/server/db";
import type { Actor } from "@/lib/platform/server/http/version";
import type { CursorQuery } from "@/lib/shared/paging";
import { translateRow } from "@/lib/shared/translations";
import type { NewSlider, Slider, SliderChange } from "@/lib/website/sliders";

const columns = { id: true, title: true, description: true, image: true } as const;

export const readSliders = (part?: CursorQuery): Promise<Slider[]> =>
  readByPosition("slider", (query) => db().slider.findMany({ select: columns, ...query }), part);

export const listSliders = cacheTranslatedRead(
  "sliders",
  () => ["sliders"],
  async (language) => {
    const select = { ...columns, translations: true };
    const rows = await readByPosition("slider", (query) => db().slider.findMany({ select, ...query }));
    return addViews(
      rows.map((row) => translateRow(row, language)),
      ({ image }) => image,
      language,
    );
  },
);

/** Adds a slider. Throws 409 if there are `MAX_SLIDERS` already, also when two requests compete for the last place. */
export const addSlider = ({ image, ...texts }: NewSlider, by: Actor): Promise<Slider> =>
  addRow("slider", by, { image }, (transaction, urls) => transaction.slider.create({ data: { ...texts, image: urls.image! } })).then(
    toListed("slider"),
  );

export const updateSlider = (id: number, { image, ...texts }: SliderChange, by: Actor): Promise<Slider> =>
  changeRow("slider", id, by, { image }, (transaction, urls) =>
    transaction.slider.update({ where: { id }, data: { ...texts, ...urls } }),
  ).then(toListed("slider"));

export const removeSlider = (id: number, by: Actor) => removeRow("slider", id, by);
