import type { APIRequestContext } from "@playwright/test";
import { MAX_SLIDER_DESCRIPTION, MAX_SLIDERS, MAX_TITLE } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import type { Slider } from "@/lib/website/sliders";
import { websiteMessages } from "@/lib/website/words";
import { createTitle, expect, expectRefusal, type Form, fetchList, fetchRow, listServedFiles, showcase, test } from "../kit/fixtures";
import { bombs, createOversizedJpeg, createTruncatedJpeg, impostors, jpeg } from "../kit/pictures";

// Does not change the three sample sliders, because other tests read the home page. Changes are tested on separate sites
// (sliders.operations.spec.ts).

const words = websiteMessages.sliders;
const { imageType, imageSize } = messages.files;

const sliderForm = async () => ({ title: createTitle("Calacatta"), description: "Veined in gold.", image: await jpeg() });

async function fetchSomeSlider(request: APIRequestContext): Promise<Slider> {
  const sliders = await fetchList<Slider>(request, showcase.sliders);
  expect(sliders).toHaveLength(MAX_SLIDERS);
  return sliders[0]!;
}

/** Expects that adding and changing a slider are refused with the same error. */
async function expectBothRefused(admin: APIRequestContext, multipart: Form, status: number, told: string) {
  const slider = await fetchSomeSlider(admin);
  await expectRefusal(await admin.post("/sliders/addSlider", { multipart }), status, told);
  await expectRefusal(await admin.put(`/sliders/updateSlider/${slider.id}`, { multipart }), status, told);
  expect(await fetchRow(admin, showcase.sliders, slider.id)).toEqual(slider);
  expect(await listServedFiles(slider.image)).not.toEqual([]);
}

test("refuses a fourth slider", async ({ admin, expectRefused }) => {
  await fetchSomeSlider(admin);
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

test("refuses a title or description that is too long", async ({ admin, expectNoChange }) => {
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
  ["half a JPEG", createTruncatedJpeg, 415, imageType],
  ["a JPEG of 10 MB", createOversizedJpeg, 413, imageSize],
  ["a JPEG that says it is a WebP", async () => ({ ...(await jpeg()), mimeType: "image/webp" }), 415, imageType],
] as const;

test("refuses invalid images and keeps the old one", async ({ admin, expectNoChange }) => {
  const form = await sliderForm();
  await expectNoChange(async () => {
    for (const [what, make, status, told] of refusedImages) {
      await test.step(what, async () => expectBothRefused(admin, { ...form, title: createTitle(what), image: await make() }, status, told));
    }
  });
});
