import type { Brochure } from "@/lib/website/brochures";
import { expect, fetchList, test } from "../../kit/fixtures";
import { failCalls, holdCalls } from "../../kit/intercepted-calls";
import { collectAlerts, fillForm, LIST_PATH, mockLeads, openForm, submitButton } from "./brochure-screen";

/** Fallback page for when the server cannot read the brochures. */
const UNAVAILABLE = "/unavailable?path=/ebrochure";

test("if the server cannot read the brochures, the browser loads them; a second failure shows an empty list", async ({ page, visitor }) => {
  const [brochure] = await fetchList<Brochure>(visitor, LIST_PATH);
  const alerts = collectAlerts(page);
  await mockLeads(page);
  await test.step("brochures load; one without a PDF shows a message", async () => {
    const call = await holdCalls(page, "GET", LIST_PATH, [{ ...brochure, pdf_file: "" }]);
    await page.goto(UNAVAILABLE);
    await expect(page.getByText("Loading Brochures...")).toBeVisible();
    call.release();
    const dialog = await openForm(page, brochure!.title);
    await fillForm(dialog);
    await submitButton(dialog).click();
    await page.getByRole("button", { name: "View PDF" }).click();
    await expect.poll(() => alerts).toEqual(["No PDF file available for download."]);
  });

  await test.step("a second failure", async () => {
    await failCalls(page, "GET", LIST_PATH);
    const logged = page.waitForEvent("console", (message) => message.text().includes("The brochures could not be loaded."));
    await page.reload();
    expect((await logged).type()).toBe("error");
    await expect(page.getByText("No Brochures Available")).toBeVisible();
    await expect(page.getByText("Please check back later for our updated collection.")).toBeVisible();
  });
});
