import "server-only";
import type { Part } from "@/lib/domain/list-parts";
import { messages } from "@/lib/domain/messages";
import type { NewSlider, Slider, SliderChange } from "@/lib/domain/sliders";
import { record } from "@/lib/server/audit";
import { db } from "@/lib/server/db";
import { orMissing } from "@/lib/server/errors";
import { oldestFirst } from "@/lib/server/queries/filters";
import { moveToTrash } from "@/lib/server/queries/trash";
import { stored, withoutTimes } from "@/lib/server/resources";
import { cached, revalidate } from "@/lib/server/revalidation";
import { discard, withFiles } from "@/lib/server/storage";
import { type Actor, assertVersion, assertVersionFirst } from "@/lib/server/version";

const columns = { id: true, title: true, description: true, image: true } as const;

/** Sliders as they are now, oldest first: all, or a part. */
export const readSliders = (part?: Part): Promise<Slider[]> => db().slider.findMany({ select: columns, ...oldestFirst(part) });

/** The same, cached for pages until one changes. */
export const listSliders = cached(
  "sliders",
  () => ["sliders"],
  () => readSliders(),
);

const named = ({ id, title }: Slider) => ({ resource: "slider", row_id: id, title }) as const;

/** Adds a slider. Refused with 409 when there are three; of two that race for the last place one wins. */
export async function addSlider({ image, ...texts }: NewSlider, by: Actor): Promise<Slider> {
  const row = await withFiles({ image }, async (transaction, urls) => {
    // The lock for files decides who gets the last place as well.
    await stored.slider.requireRoom?.(transaction);
    const row = await transaction.slider.create({ data: { ...texts, image: urls.image! }, select: columns });
    await record(transaction, by.name, { action: "added", ...named(row), after: row });
    return row;
  });
  await revalidate("sliders");
  return row;
}

/** Refuses a change by somebody who saw another version, before its files are received. */
export const assertSliderVersion = (id: number, by: Actor) =>
  assertVersionFirst(by, "slider", () => db().slider.findUnique({ where: { id }, select: columns }));

export async function updateSlider(id: number, { image, ...texts }: SliderChange, by: Actor): Promise<Slider> {
  const where = { id };
  const { before, row } = await withFiles({ image }, async (transaction, urls) => {
    const before = await transaction.slider.findUniqueOrThrow({ where, select: columns });
    assertVersion(by, "slider", before);
    const row = await transaction.slider.update({ where, data: { ...texts, ...urls }, select: columns });
    await record(transaction, by.name, { action: "changed", ...named(row), before, after: row });
    return { before, row };
  }).catch(orMissing(messages.sliders.missing));
  await revalidate("sliders");
  if (image) await discard([before.image]);
  return row;
}

export const removeSlider = async (id: number, by: Actor): Promise<Slider> =>
  withoutTimes(await moveToTrash("slider", id, by).catch(orMissing(messages.sliders.missing)));
