import type { APIRequestContext, Page } from "@playwright/test";
import type { MainCategory } from "@/lib/catalogue/main-categories";
import { messages } from "@/lib/shared/words/messages";
import { websiteMessages } from "@/lib/website/words";
import { expectAccessible, NARROW } from "../kit/accessible";
import { button, deleteRow, expect, openScreen, categoriesScreen as screen, test, titleField } from "../kit/admin-screens";
import { createTitle, fetchList, paths } from "../kit/fixtures";
import { interceptCalls } from "../kit/intercepted-calls";
import { expectDone, expectFailed } from "../kit/toasts";

const { waiting } = messages;
const addFailed = screen.words.add.failed;
const notice = (page: Page) => page.getByRole("status").getByText(waiting.text);
const addNotice = (page: Page) => page.getByRole("status").getByText(`${addFailed} ${waiting.text}`, { exact: true });

async function expectOneRow(admin: APIRequestContext, title: string, deleteLater: (path: string) => void): Promise<void> {
  const rows = (await fetchList<MainCategory>(admin, paths.categories)).filter((row) => row.title === title);
  for (const { _id } of rows) deleteLater(`${paths.categories}/${_id}`);
  expect(rows).toHaveLength(1);
}

test("a form keeps its text without a connection and is saved once when the connection returns", async ({
  page,
  context,
  admin,
  deleteLater,
  makeCategory,
}) => {
  await page.setViewportSize(NARROW);
  await page.goto(`${screen.href}?id=new`);
  const field = titleField(page, screen);

  await test.step("a save waits for the connection", async () => {
    const title = createTitle("Marble");
    await field.fill(title);
    await context.setOffline(true);
    await button(page, screen.add).click();
    await expect(addNotice(page)).toBeVisible();
    await expect(field).toHaveValue(title);
    await expectAccessible(page, [NARROW]);
    await Promise.all([expectDone(page, screen.words.add.done(title)), context.setOffline(false)]);
    await expect(notice(page)).toBeHidden();
    await expectOneRow(admin, title, deleteLater);
  });

  await test.step("the user can stop waiting and edit again", async () => {
    await page.goto(`${screen.href}?id=new`);
    await field.fill("Half a title");
    await context.setOffline(true);
    await button(page, screen.add).click();
    await Promise.all([expectFailed(page, `${addFailed} ${messages.noConnection}`), button(page, waiting.cancel).click()]);
    await expect(notice(page)).toBeHidden();
    await expect(field).toBeEditable();
    await expect(field).toHaveValue("Half a title");
    await context.setOffline(false);
  });

  await test.step("a deletion shows its specified message alone", async () => {
    const { title } = await makeCategory();
    await openScreen(page, screen);
    await context.setOffline(true);
    await Promise.all([expectFailed(page, screen.words.remove.failed), deleteRow(page, title, screen.words.confirmRemove)]);
    await context.setOffline(false);
    await page.goto(`${screen.href}?id=new`);
  });

  await test.step("a save whose answer is lost is made once", async () => {
    const title = createTitle("Granite");
    let sent = 0;
    await interceptCalls(page, "POST", paths.categories, async (route) => {
      sent += 1;
      if (sent > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await field.fill(title);
    await Promise.all([expectDone(page, screen.words.add.done(title)), button(page, screen.add).click()]);
    expect(sent).toBe(2);
    await expectOneRow(admin, title, deleteLater);
  });

  await test.step("a website document waits as well", async () => {
    await page.goto("/admin/website/gallery");
    const heading = page.getByLabel("Heading", { exact: true }).first();
    await heading.fill("Rooms and halls");
    await context.setOffline(true);
    await button(page, "Publish").click();
    await expect(notice(page)).toBeVisible();
    await Promise.all([expectDone(page, websiteMessages.content.saved), context.setOffline(false)]);
    const { data } = await (await admin.get("/api/content/gallery")).json();
    expect(data.heading).toBe("Rooms and halls");
    await admin.put("/api/content/gallery", { data: {} });
  });
});
