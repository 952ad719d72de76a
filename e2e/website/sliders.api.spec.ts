import type { APIRequestContext } from "@playwright/test";
import { MAX_SLIDER_DESCRIPTION, MAX_SLIDERS, MAX_TITLE } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import type { Slider } from "@/lib/website/sliders";
import { expect, expectRefusal, type Form, listed, listOf, showcase, storedFiles, test, uniqueTitle } from "../kit/fixtures";
import { bombs, impostors, jpeg, oversizedJpeg, truncatedJpeg } from "../kit/pictures";

// The three sliders of the sample stay as they are: the home page is looked at meanwhile. What changes sliders is tested on
// sites of its own (operations/sliders.spec.ts).

const words = messages.sliders;
const { imageType, imageSize } = messages.files;

const sliderForm = async () => ({ title: uniqueTitle("Calacatta"), description: "Veined in gold.", image: await jpeg() });

async function someSlider(request: APIRequestContext): Promise<Slider> {
  const sliders = await listOf<Slider>(request, showcase.sliders);
  expect(sliders).toHaveLength(MAX_SLIDERS);
  return sliders[0]!;
}

/** Calls that add a slider and change one, both of which are refused in the same words. */
async function expectBothRefused(admin: APIRequestContext, multipart: Form, status: number, told: string) {
  const slider = await someSlider(admin);
  await expectRefusal(await admin.post("/sliders/addSlider", { multipart }), status, told);
  await expectRefusal(await admin.put(`/sliders/updateSlider/${slider.id}`, { multipart }), status, told);
  expect(await listed(admin, showcase.sliders, slider.id)).toEqual(slider);
  expect(storedFiles(slider.image)).not.toEqual([]);
}

test("there is no place for a fourth slider", async ({ admin, expectRefused }) => {
  await someSlider(admin);
  const multipart = await sliderForm();
  await expectRefused(() => admin.post("/sliders/addSlider", { multipart }), 409, words.full);
});

test("title and description are required", async ({ admin, expectNoChange }) => {
  const form = await sliderForm();
  await expectNoChange(async () => {
    for (const field of ["title", "description"] as const) {
      for (const blank of ["", " \t\n\u00a0", "\u0000", form.image]) {
        await expectBothRefused(admin, { ...form, [field]: blank }, 400, words.required);
      }
      const { [field]: _, ...rest } = form;
      await expectBothRefused(admin, rest, 400, words.required);
    }
  });
});

test("title and description have their limits", async ({ admin, expectNoChange }) => {
  const form = await sliderForm();
  await expectNoChange(async () => {
    const title = "x".repeat(MAX_TITLE + 1);
    await expectBothRefused(admin, { ...form, title }, 400, messages.tooLong("Title", MAX_TITLE));
    const description = "x".repeat(MAX_SLIDER_DESCRIPTION + 1);
    await expectBothRefused(admin, { ...form, description }, 400, messages.tooLong("Description", MAX_SLIDER_DESCRIPTION));
  });
});

test("a new slider needs an image", async ({ admin, expectNoChange }) => {
  const { image: _, ...texts } = await sliderForm();
  const forms: Form[] = [texts, { ...texts, image: "slab.jpg" }, { ...texts, images: await jpeg() }];
  await expectNoChange(async () => {
    for (const multipart of forms) {
      await expectRefusal(await admin.post("/sliders/addSlider", { multipart }), 400, words.imageRequired);
    }
  });
});

const refusedImages = [
  ...Object.entries(impostors).map(([what, make]) => [`${what} called a JPEG`, make, 415, imageType] as const),
  ...Object.entries(bombs).map(([what, make]) => [what, make, 413, imageSize] as const),
  ["half a JPEG", truncatedJpeg, 415, imageType],
  ["a JPEG of 10 MB", oversizedJpeg, 413, imageSize],
  ["a JPEG that says it is a WebP", async () => ({ ...(await jpeg()), mimeType: "image/webp" }), 415, imageType],
] as const;

test("an image that cannot be taken is refused, and the old one stays", async ({ admin, expectNoChange }) => {
  const form = await sliderForm();
  await expectNoChange(async () => {
    for (const [what, make, status, told] of refusedImages) {
      await test.step(what, async () => expectBothRefused(admin, { ...form, title: uniqueTitle(what), image: await make() }, status, told));
    }
  });
});
