import { z } from "zod";
import { imageFile } from "@/lib/shared/files";
import { rowId } from "@/lib/shared/ids";
import { MAX_SLIDER_DESCRIPTION, MAX_TITLE } from "@/lib/shared/limits";
import { requiredText } from "@/lib/shared/text/text";
import { websiteMessages } from "@/lib/website/words";

export const slider = z.object({ id: rowId, title: z.string(), description: z.string(), image: z.string() });
export type Slider = z.output<typeof slider>;

export const getSliderTitle = ({ title }: Slider) => title || "Untitled";

const words = websiteMessages.sliders;

export const newSlider = z.object({
  title: requiredText("Title", MAX_TITLE, words.required),
  description: requiredText("Description", MAX_SLIDER_DESCRIPTION, words.required),
  image: imageFile(words.imageRequired),
});
/** A change needs both texts. Without a new image the old one is kept. */
export const sliderChange = newSlider.partial({ image: true });

export type NewSlider = z.output<typeof newSlider>;
export type SliderChange = z.output<typeof sliderChange>;
