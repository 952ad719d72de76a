import type { Brochure } from "@/lib/website/brochures";
import { button, countFiles, expect, locateRow, test } from "../../kit/admin-screens";
import { interceptCalls } from "../../kit/intercepted-calls";
import { pdf } from "../../kit/pdfs";
import { jpeg } from "../../kit/pictures";
import { expectDone, expectFailed } from "../../kit/toasts";
import { coverField, figures, LIST_PATH, pdfField, SCREEN_PATH, titleField } from "./brochure-desk";

const torn: Brochure = { id: 1, title: "Torn", cover_image: "/uploads/gone.jpg", pdf_file: "/uploads/gone.pdf" };
const text = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Notes") };

test("errors and invalid files are explained, and the form keeps its content", async ({ page }) => {
  await interceptCalls(page, "GET", LIST_PATH, (route) => route.fulfill({ json: [torn] }));
  await page.goto(SCREEN_PATH);
  await expect(locateRow(page, torn.title).getByText("Image Not Found")).toBeVisible();
  const add = button(page, "Add E-Brochure");

  await test.step("an invalid file is refused and clears the field; a valid one can be removed", async () => {
    // An invalid cover is refused like any picture: admin-main-category.browser.spec.ts.
    const why = "Only PDF files are allowed for the brochure!";
    await pdfField(page).setInputFiles(pdf());
    await expect(figures(page)).toHaveCount(1);
    await Promise.all([expectFailed(page, why), pdfField(page).setInputFiles(text)]);
    await expect(pdfField(page)).toHaveAccessibleDescription(why);
    await expect(figures(page)).toHaveCount(0);
    await pdfField(page).setInputFiles(pdf());
    await button(page, "Remove stones.pdf").click();
    await expect(figures(page)).toHaveCount(0);
    expect(await countFiles(pdfField(page))).toBe(0);
  });

  await test.step("a title and both files are required", async () => {
    await titleField(page).fill("   ");
    await Promise.all([expectFailed(page, "Title is required!"), add.click()]);
    await expect(titleField(page)).toBeFocused();
    await titleField(page).fill("Dark Stones");
    await pdfField(page).setInputFiles(pdf());
    await Promise.all([expectFailed(page, "Both cover image and PDF file are required for a new e-brochure!"), add.click()]);
    await expect(coverField(page)).toBeFocused();
  });

  await test.step("the server's own message is shown", async () => {
    await coverField(page).setInputFiles(await jpeg());
    await interceptCalls(page, "POST", LIST_PATH, (route) =>
      route.fulfill({ json: { success: true, message: "Saved, says the server." } }),
    );
    await Promise.all([expectDone(page, "Saved, says the server."), add.click()]);
    await expect(titleField(page)).toHaveValue("");
  });
});
