import type { Brochure } from "@/lib/website/brochures";
import { failing, hold } from "../kit/admin-screens";
import { expect, listOf, test } from "../kit/fixtures";
import { alertsOf, ask, fill, LIST, submit, takeLeads } from "./brochure-screen";

/** The page that is sent when the server could not read the brochures. */
const UNAVAILABLE = "/unavailable?path=/ebrochure";

test("where the server could not read the brochures, the browser asks again; a second failure is logged and shows none", async ({
  page,
  visitor,
}) => {
  const [brochure] = await listOf<Brochure>(visitor, LIST);
  const alerts = alertsOf(page);
  await takeLeads(page);
  await test.step("the brochures come; one without a PDF says so", async () => {
    const call = await hold(page, "GET", LIST, [{ ...brochure, pdf_file: "" }]);
    await page.goto(UNAVAILABLE);
    await expect(page.getByText("Loading Brochures...")).toBeVisible();
    call.release();
    const dialog = await ask(page, brochure!.title);
    await fill(dialog);
    await submit(dialog).click();
    await page.getByRole("button", { name: "View PDF" }).click();
    await expect.poll(() => alerts).toEqual(["No PDF file available for download."]);
  });

  await test.step("a second failure", async () => {
    await failing(page, "GET", LIST);
    const logged = page.waitForEvent("console", (message) => message.text().includes("The brochures could not be loaded."));
    await page.reload();
    expect((await logged).type()).toBe("error");
    await expect(page.getByText("No Brochures Available")).toBeVisible();
    await expect(page.getByText("Please check back later for our updated collection.")).toBeVisible();
  });
});

test("without JavaScript the brochures can be seen", async ({ visitor }) => {
  const html = (await (await visitor.get("/ebrochure")).text()).replaceAll("&amp;", "&");
  for (const { title } of (await listOf<Brochure>(visitor, LIST)).slice(0, 3)) {
    expect(html).toContain(`>${title}</h3>`);
    expect(html).toMatch(new RegExp(`src="/uploads/[^"]*" alt="Cover of ${title}"`));
  }
});
