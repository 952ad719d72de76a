import "server-only";
import type { Part } from "@/lib/domain/list-parts";
import { messages } from "@/lib/domain/messages";
import { MAX_SLIDERS, type NewSlider, type Slider, type SliderChange } from "@/lib/domain/sliders";
import { type Actor, refuseUnseen } from "@/lib/server/actor";
import { record } from "@/lib/server/audit";
import { db } from "@/lib/server/db";
import { HttpError, orMissing } from "@/lib/server/errors";
import { oldestFirst } from "@/lib/server/queries/filters";
import { kept, renew } from "@/lib/server/renewal";
import { discard, withFiles, withFilesLocked } from "@/lib/server/storage";

const columns = { id: true, title: true, description: true, image: true } as const;

/** Sliders as they are now, oldest first: all, or a part. */
export const readSliders = (part?: Part): Promise<Slider[]> => db().slider.findMany({ select: columns, ...oldestFirst(part) });

/** The same, kept for pages until one changes. */
export const listSliders = kept(
  "sliders",
  () => ["sliders"],
  () => readSliders(),
);

const named = ({ id, title }: Slider) => ({ resource: "slider", row_id: id, title }) as const;

/** Adds a slider. Refused with 409 when there are three; of two that race for the last place one wins. */
export async function addSlider({ image, ...texts }: NewSlider, by: Actor): Promise<Slider> {
  const row = await withFiles({ image }, async (transaction, urls) => {
    // Every slider comes with a file, so the turn that is taken for files is the turn for places as well.
    if ((await transaction.slider.count()) >= MAX_SLIDERS) throw new HttpError(409, messages.sliders.full);
    const row = await transaction.slider.create({ data: { ...texts, image: urls.image! }, select: columns });
    await record(transaction, by.name, { action: "added", ...named(row), after: row });
    return row;
  });
  await renew("sliders");
  return row;
}

export async function updateSlider(id: number, { image, ...texts }: SliderChange, by: Actor): Promise<Slider> {
  const where = { id };
  const { before, row } = await withFiles({ image }, async (transaction, urls) => {
    const before = await transaction.slider.findUniqueOrThrow({ where, select: columns });
    refuseUnseen(by, "slider", before);
    const row = await transaction.slider.update({ where, data: { ...texts, ...urls }, select: columns });
    await record(transaction, by.name, { action: "changed", ...named(row), before, after: row });
    return { before, row };
  }).catch(orMissing(messages.sliders.missing));
  await renew("sliders");
  if (image) await discard([before.image]);
  return row;
}

export async function removeSlider(id: number, by: Actor): Promise<Slider> {
  const row = await withFilesLocked(async (transaction) => {
    const row = await transaction.slider.delete({ where: { id }, select: columns });
    await record(transaction, by.name, { action: "deleted", ...named(row), before: row });
    return row;
  }).catch(orMissing(messages.sliders.missing));
  await renew("sliders");
  await discard([row.image]);
  return row;
}
