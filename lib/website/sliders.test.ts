import { describe, expect, it } from "vitest";
import { IMAGE_BYTES, MAX_SLIDER_DESCRIPTION, MAX_TITLE } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { newSlider, sliderChange } from "@/lib/website/sliders";
import { websiteMessages } from "@/lib/website/words";

const words = websiteMessages.sliders;
const image = { name: "slab.jpg", type: "image/jpeg", size: 1000 };
const slider = { title: "Calacatta", description: "Veined in gold.", image };

describe.each([
  ["new", newSlider],
  ["changed", sliderChange],
])("a %s slider", (_, schema) => {
  const problem = (change: object) => schema.safeParse({ ...slider, ...change }).error?.issues[0];

  it("refuses a blank title or description", () => {
    expect(schema.parse({ ...slider, title: " Calacatta ", description: "\nVeined in gold. " })).toEqual(slider);
    for (const missing of [undefined, "", " \t\n", image]) {
      expect(problem({ title: missing })?.message).toBe(words.required);
      expect(problem({ description: missing })?.message).toBe(words.required);
    }
  });

  it("refuses texts that are too long", () => {
    expect(problem({ title: "x".repeat(MAX_TITLE), description: "x".repeat(MAX_SLIDER_DESCRIPTION) })).toBeUndefined();
    expect(problem({ title: "x".repeat(MAX_TITLE + 1) })?.message).toBe(messages.tooLong("Title", MAX_TITLE));
    const tooLong = messages.tooLong("Description", MAX_SLIDER_DESCRIPTION);
    expect(problem({ description: "x".repeat(MAX_SLIDER_DESCRIPTION + 1) })?.message).toBe(tooLong);
  });

  it("reports text errors before image errors, and the type before the size", () => {
    const wrong = { ...image, type: "image/webp", size: IMAGE_BYTES };
    expect(problem({ description: "", image: wrong })?.message).toBe(words.required);
    expect(problem({ image: wrong })).toMatchObject({ message: messages.files.imageType, params: { status: 415 } });
    expect(problem({ image: { ...image, size: IMAGE_BYTES } })).toMatchObject({
      message: messages.files.imageSize,
      params: { status: 413 },
    });
  });
});

it("requires an image only for a new slider", () => {
  const { image: _, ...texts } = slider;
  expect(newSlider.safeParse(texts).error?.issues[0]?.message).toBe(words.imageRequired);
  expect(sliderChange.parse(texts)).toEqual(texts);
});
