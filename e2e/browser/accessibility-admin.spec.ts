import { complaintsOf, expectAccessible, WIDE } from "./accessible";
import { button, deleteButton, editButton, expect, expectFailed, onCall, open, screens, test } from "./admin-screens";

// Colours are measured as they stand, not halfway through a fade.
test.use({ contextOptions: { reducedMotion: "reduce" } });

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
  test(`the screen ${screen.name}: as it opens, with a problem, while editing, and asking before it deletes`, async ({ page, makeRow }) => {
    test.setTimeout(120_000);
    const { title } = await makeRow(screen);
    const complaints = complaintsOf(page);
    // Rows are alike, and looking at all of them takes long: the test's own and the oldest stand for the rest. Others come and go
    // with the tests beside this one, and their pictures with them.
    await onCall(page, "GET", screen.list, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: sampleOf(await response.json(), title) });
    });
    await open(page, screen);
    await expectAccessible(page);
    await page.setViewportSize(WIDE);
    await button(page, screen.add).click();
    await expectFailed(page, screen.firstProblem);
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

const sampleOf = (rows: { title: string }[], title: string) => [...rows.slice(0, 5), ...rows.filter((row) => row.title === title)];
