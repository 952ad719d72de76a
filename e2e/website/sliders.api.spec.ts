import type { APIRequestContext } from "@playwright/test";
import { MAX_TITLE } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import type { Slider } from "@/lib/website/sliders";
import { websiteMessages } from "@/lib/website/words";
import { createTitle, expect, expectRefusal, type Form, fetchList, fetchRow, listServedFiles, showcase, test } from "../kit/fixtures";
import { jpeg } from "../kit/pictures";

// Does not change the sample sliders, because other tests read the home page (changes and the limit: empty-site.operations.spec.ts).

const words = websiteMessages.sliders;

const sliderForm = async () => ({ title: createTitle("Calacatta"), description: "Veined in gold.", image: await jpeg() });

/** Expects that adding and changing a slider are refused with the same error. */
async function expectBothRefused(admin: APIRequestContext, multipart: Form, status: number, told: string) {
  const slider = (await fetchList<Slider>(admin, showcase.sliders))[0]!;
  await expectRefusal(await admin.post("/sliders/addSlider", { multipart }), status, told);
  await expectRefusal(await admin.put(`/sliders/updateSlider/${slider.id}`, { multipart }), status, told);
  expect(await fetchRow(admin, showcase.sliders, slider.id)).toEqual(slider);
  expect(await listServedFiles(slider.image)).not.toEqual([]);
}

// Every limit: lib/website/sliders.test.ts.
test("title, description and image are required, and texts are limited", async ({ admin, expectNoChange }) => {
  const form = await sliderForm();
  const { title: _, ...untitled } = form;
  await expectNoChange(async () => {
    await expectBothRefused(admin, untitled, 400, words.required);
    await expectBothRefused(admin, { ...form, description: form.image }, 400, words.required);
    await expectBothRefused(admin, { ...form, title: "x".repeat(MAX_TITLE + 1) }, 400, messages.tooLong("Title", MAX_TITLE));
    await expectRefusal(await admin.post("/sliders/addSlider", { multipart: { ...form, image: "slab.jpg" } }), 400, words.imageRequired);
  });
});
