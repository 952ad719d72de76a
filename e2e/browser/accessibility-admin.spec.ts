import { enquiryWords, stateNames } from "@/lib/domain/content/enquiries";
import { messages } from "@/lib/domain/messages";
import { listOf, showcase } from "../fixtures";
import { complaintsOf, expectAccessible, WIDE } from "./accessible";
import { button, deleteButton, editButton, expect, expectFailed, onCall, screens, test } from "./admin-screens";
import { test as enquiryTest, field, openDesk, read, uniqueName, words } from "./enquiry-desk";

// Colours are measured as they stand, not halfway through a fade.
test.use({ contextOptions: { reducedMotion: "reduce" } });
enquiryTest.use({ contextOptions: { reducedMotion: "reduce" } });

test("the dashboard, with the sidebar open and collapsed", async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto("/admin/dashboard", { waitUntil: "networkidle" });
  await expectAccessible(page);
  await page.setViewportSize(WIDE);
  await button(page, "Collapse sidebar").click();
  await expectAccessible(page, [WIDE]);
  expect(complaints).toEqual([]);
});

for (const screen of screens) {
  test(`the screen ${screen.name}: as it opens, with a problem, while editing, and asking before it deletes`, async ({
    page,
    admin,
    makeRow,
  }) => {
    const { title } = await makeRow(screen);
    const complaints = complaintsOf(page);
    // Rows are alike, and looking at all of them takes long: the test's own and the oldest stand for the rest. Others come and go
    // with the tests beside this one, and their pictures with them.
    await onCall(page, "GET", screen.list, async (route) => {
      const rows = await listOf<{ title: string }>(admin, screen.list);
      const sample = [...rows.slice(0, 5), ...rows.filter((row) => row.title === title)];
      await route.fulfill({ response: await route.fetch(), json: sample });
    });
    await page.goto(screen.href);
    await expect(editButton(page, title)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(WIDE);
    await Promise.all([expectFailed(page, screen.firstProblem), button(page, screen.add).click()]);
    await expectAccessible(page, [WIDE]);
    await page.setViewportSize(WIDE);
    await editButton(page, title).click();
    await expectAccessible(page);
    await deleteButton(page, title).click();
    await expect(page.getByRole("dialog", { name: screen.words.confirmRemove })).toBeVisible();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });
}

const showcaseScreens = [
  {
    name: "Slider Manage",
    href: "/admin/slider",
    list: showcase.sliders,
    press: "Add Slider",
    problem: messages.sliders.required,
    question: messages.sliders.confirmRemove,
  },
  {
    name: "E-Brochure",
    href: "/admin/e-brochure",
    list: showcase.brochures,
    press: "Add E-Brochure",
    problem: messages.brochures.titleRequired,
    question: messages.brochures.confirmRemove,
  },
  {
    name: "Gallery Manage",
    href: "/admin/gallery",
    list: showcase.gallery,
    press: "Upload Gallery",
    problem: messages.gallery.nothingChosen,
    question: messages.gallery.confirmRemove,
  },
];

for (const { name, href, list, press, problem, question } of showcaseScreens) {
  test(`the screen ${name}: as it opens, with a problem, while editing, and asking before it deletes`, async ({ page }) => {
    const complaints = complaintsOf(page);
    // The sample's oldest stay; with two sliders there is a form as well.
    await onCall(page, "GET", list, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: (await response.json()).slice(0, 2) });
    });
    await page.goto(href);
    const edit = page.getByRole("table").getByRole("button", { name: /^Edit/ });
    await expect(edit.first()).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(WIDE);
    await Promise.all([expectFailed(page, problem), button(page, press).click()]);
    await expectAccessible(page, [WIDE]);
    await page.setViewportSize(WIDE);
    await edit.first().click();
    await expect(button(page, "Cancel")).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole("button", { name: /^Delete/ })
      .last()
      .click();
    await expect(page.getByRole("dialog", { name: question })).toBeVisible();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });
}

enquiryTest("the enquiries desk: its list, what matches nothing, an enquiry, and asking before it deletes", async ({ page, send }) => {
  const name = uniqueName();
  await send("tile", { name });
  await send("message", { name, phone: "282200" });
  const complaints = complaintsOf(page);
  await openDesk(page, name);
  await expectAccessible(page);
  await page.setViewportSize(WIDE);
  await field(page, "State").selectOption(stateNames.in_progress);
  await expect(page.getByText(words.list.noMatch)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(WIDE);
  await field(page, "State").selectOption("All states");
  await read(page, name);
  await button(page, stateNames.done).click();
  await expect(page.getByRole("list", { name: "History" })).toBeVisible();
  await expectAccessible(page);
  await button(page, enquiryWords.remove).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});
