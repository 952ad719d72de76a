import "server-only";
import { messages } from "@/lib/domain/messages";
import { MAX_SLIDERS, type NewSlider, type Slider, type SliderChange } from "@/lib/domain/sliders";
import { db } from "@/lib/server/db";
import { HttpError, orMissing } from "@/lib/server/errors";
import { kept, renew } from "@/lib/server/renewal";
import { discard, withFiles } from "@/lib/server/storage";

const columns = { id: true, title: true, description: true, image: true } as const;

/** All sliders as they are now, oldest first. */
export const readSliders = (): Promise<Slider[]> => db().slider.findMany({ select: columns, orderBy: { id: "asc" } });

/** The same, kept for pages until one changes. */
export const listSliders = kept("sliders", ["sliders"], readSliders);

/** Adds a slider. Refused with 409 when there are three; of two that race for the last place one wins. */
export async function addSlider({ image, ...texts }: NewSlider): Promise<Slider> {
  const row = await withFiles({ image }, async (transaction, urls) => {
    // Every slider comes with a file, so the turn that is taken for files is the turn for places as well.
    if ((await transaction.slider.count()) >= MAX_SLIDERS) throw new HttpError(409, messages.sliders.full);
    return transaction.slider.create({ data: { ...texts, image: urls.image! }, select: columns });
  });
  await renew("sliders");
  return row;
}

export async function updateSlider(id: number, { image, ...texts }: SliderChange): Promise<Slider> {
  const where = { id };
  const { before, row } = await withFiles({ image }, async (transaction, urls) => ({
    before: await transaction.slider.findUnique({ where, select: columns }),
    row: await transaction.slider.update({ where, data: { ...texts, ...urls }, select: columns }),
  })).catch(orMissing(messages.sliders.missing));
  await renew("sliders");
  if (image) await discard([before?.image]);
  return row;
}

export async function removeSlider(id: number): Promise<Slider> {
  const row = await db().slider.delete({ where: { id }, select: columns }).catch(orMissing(messages.sliders.missing));
  await renew("sliders");
  await discard([row.image]);
  return row;
}
