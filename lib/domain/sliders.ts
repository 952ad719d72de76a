/** How many there may be (specification section 9). */
export const MAX_SLIDERS = 3;

/** A row as GET /sliders/getSliders lists it. */
export type Slider = { id: number; title: string; description: string; image: string };
