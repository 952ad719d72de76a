import "server-only";
import type { Slider } from "@/lib/domain/sliders";
import { db } from "@/lib/server/db";
import { kept } from "@/lib/server/renewal";

const columns = { id: true, title: true, description: true, image: true } as const;

/** All sliders as they are now, oldest first. */
export const readSliders = (): Promise<Slider[]> => db().slider.findMany({ select: columns, orderBy: { id: "asc" } });

/** The same, kept for pages until one changes. */
export const listSliders = kept("sliders", ["sliders"], readSliders);
