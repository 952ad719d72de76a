import type { Page } from "@playwright/test";
import type { Brochure } from "@/lib/domain/brochures";
import { messages } from "@/lib/domain/messages";
import { expect, listOf, test } from "../fixtures";
import { failing, hold, onCall } from "./admin-screens";
import { alertsOf, ask, card, fill, LIST, submit, takeLeads } from "./brochure-screen";

let brochure: Brochure;

test.beforeEach(async ({ visitor }) => {
  [brochure] = (await listOf<Brochure>(visitor, LIST)) as [Brochure];
});

test.describe("where the server could not read the brochures", () => {
  const open = (page: Page) => page.goto("/unavailable?path=/ebrochure");

  test("they are asked for again: loading, then the brochures; one without a PDF says so", async ({ page }) => {
    const alerts = alertsOf(page);
    await takeLeads(page);
    const call = await hold(page, "GET", LIST, [{ ...brochure, pdf_file: "" }]);
    await open(page);
    await expect(page.getByText("Loading Brochures...")).toBeVisible();
    call.release();
    const dialog = await ask(page, brochure.title);
    await fill(dialog);
    await submit(dialog).click();
    await page.getByRole("button", { name: "View PDF" }).click();
    await expect.poll(() => alerts).toEqual(["No PDF file available for download."]);
  });

  test("a failure is logged and counts as none", async ({ page }) => {
    await failing(page, "GET", LIST);
    const logged = page.waitForEvent("console", (message) => message.text().includes("The brochures could not be loaded."));
    await open(page);
    expect((await logged).type()).toBe("error");
    await expect(page.getByText("No Brochures Available")).toBeVisible();
    await expect(page.getByText("Please check back later for our updated collection.")).toBeVisible();
  });

  test("what is no list counts as none", async ({ page }) => {
    await onCall(page, "GET", LIST, (route) => route.fulfill({ json: { success: true } }));
    await open(page);
    await expect(page.getByText(messages.brochures.none)).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the brochures can be seen", async ({ page, visitor }) => {
    await page.goto("/ebrochure");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("E - Brochure");
    for (const { title } of (await listOf<Brochure>(visitor, LIST)).slice(0, 3)) {
      await expect(card(page, title).getByRole("heading", { name: title })).toBeVisible();
      await expect(card(page, title).getByRole("img")).toHaveAttribute("src", /\/uploads\//);
    }
  });
});
