import type { Page } from "@playwright/test";
import { resourceNames } from "@/lib/shared/resources";
import { messages } from "@/lib/shared/words/messages";
import { adminScreens, adminWords } from "@/lib/shared/words/screens";
import { sortingWords } from "@/lib/shared/words/sorting";
import { firstSteps } from "@/lib/website/first-steps";
import { websiteWords as words } from "@/lib/website/words";
import { expectAccessible, NARROW } from "../kit/accessible";
import { sidewaysJpeg } from "../kit/pictures";
import { expectReachable, resize, WINDOWS } from "../kit/reachable";
import { expect, type Site, signIn, test } from "../kit/site";

const said = (page: Page, text: string) => expect(page.getByRole("status").filter({ hasText: text }).first()).toBeVisible();
/** A page that was made for this request bears its id; a cached one does not. */
const wasMade = async ({ url }: Site, path: string) => (await fetch(url + path)).headers.has("x-request-id");
const html = async ({ url }: Site, path: string) => (await fetch(url + path)).text();

test("on a phone, a new firm makes the website its own: mark, telephone, hours, what people say and a picture; it looks first and publishes then", async ({
  page,
  used: folder,
  start,
}) => {
  const site = await start({ DATA_DIR: folder });
  await page.setViewportSize(NARROW);
  const token = await signIn(site);
  await page.addInitScript((value) => localStorage.setItem("token", value), token);
  await page.goto(site.url + adminScreens.dashboard.href);
  const [phone, hours, name] = ["+91 22 5555 0100", "Mon - Sat: 8AM - 7PM", "Farida Contractor"];

  await test.step("the dashboard leads to the very field", async () => {
    await page.getByRole("link", { name: `${firstSteps.change}: Telephone numbers` }).click();
    await expect(page.getByLabel("Telephone numbers, 1")).toBeFocused();
    await expect(page.locator("#postal summary").getByText("Search engines"), "where it shows is said on a phone too").toBeVisible();
    await page.getByLabel("Telephone numbers, 1").fill(phone);
    await page.getByRole("button", { name: `${words.remove}: +91 2822 000 141` }).click();
    await page.getByLabel("Working hours", { exact: true }).fill(hours);
    await page.locator("#mark input[type=file]").setInputFiles(await sidewaysJpeg());
    await expect(page.locator("#mark").getByText(words.currentPicture)).toBeVisible();
  });

  await test.step("what is wrong is said where it is", async () => {
    const email = page.getByLabel("E-mail address", { exact: true });
    await email.fill("nobody");
    await page.getByRole("button", { name: words.publish, exact: true }).click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(new RegExp(messages.content.email));
    await email.fill("");
  });

  await test.step("the preview shows what nobody else sees", async () => {
    await page.getByRole("button", { name: words.preview, exact: true }).click();
    const frame = page.getByRole("dialog").frameLocator("iframe");
    await expect(frame.getByText(phone).first()).toBeVisible();
    await expect(frame.getByText(hours).first()).toBeVisible();
    // What was wrong before is still being said.
    await expect(page.getByRole("button", { name: "Dismiss" })).toHaveCount(0);
    for (const size of [WINDOWS[0]!, WINDOWS[3]!]) {
      await resize(page, size);
      await expectReachable(page.getByRole("dialog"));
    }
    await page.setViewportSize(NARROW);
    await page.getByRole("button", { name: words.closePreview }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    expect(await html(site, "/contact")).not.toContain(phone);
  });

  await test.step("published, the pages show it", async () => {
    await expectAccessible(page, [NARROW]);
    await page.setViewportSize(NARROW);
    await page.getByRole("button", { name: words.publish, exact: true }).click();
    await said(page, messages.content.saved);
    const contact = await html(site, "/contact");
    for (const text of [phone, hours]) expect(contact).toContain(text);
    expect(contact).not.toContain("2822 000 141");
    expect(await html(site, "/gallery")).toMatch(/<header.*<img[^>]+src="\/uploads\//s);
  });

  await test.step("a list is sorted, hidden in part, and kept as a draft before it is published", async () => {
    await page.goto(`${site.url}/admin/website/home#testimonials`);
    const list = page.getByRole("region", { name: "Testimonials" });
    await list.locator("summary", { hasText: "Meera" }).click();
    await list.getByLabel("Name").first().fill(name);
    await list.getByRole("button", { name: `${sortingWords.down}: ${name}` }).click();
    await expect(list.getByRole("button", { name: `${sortingWords.down}: ${name}` })).toBeFocused();
    await list.locator("summary", { hasText: "Daniel" }).click();
    await list.getByRole("button", { name: `${words.hide} Daniel` }).click();
    const stone = page.getByRole("region", { name: "Popular stones" });
    await stone.locator("summary", { hasText: "White Carrara" }).click();
    await stone
      .locator("input[type=file]")
      .first()
      .setInputFiles(await sidewaysJpeg());
    await expect(page.locator("#popular-0-picture img")).toHaveAttribute("src", /^\/uploads\//);
    const [save, publish] = [words.saveDraft, words.publish].map((name) => page.getByRole("button", { name, exact: true }));
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/api/content/*?state=draft", async (route) => {
      await released;
      await route.continue();
    });
    await save!.click();
    // The spinner turns on the button that was pressed.
    await expect(save!.locator("[aria-hidden=true]")).toBeVisible();
    await expect(publish!).toBeDisabled();
    await expect(publish!.locator("[aria-hidden=true]")).toHaveCount(0);
    release();
    await said(page, messages.content.drafted);
    expect(await html(site, "/")).not.toContain(name);
    await page.reload();
    await expect(page.getByText(words.draftWaits)).toBeVisible();
    await page.getByRole("button", { name: words.publish, exact: true }).click();
    await said(page, messages.content.saved);
    const home = await html(site, "/");
    expect(home).toContain(name);
    expect(home).not.toContain("Daniel");
    expect(home).toContain("/uploads/");

    const mine = list.getByRole("button", { name: `${sortingWords.down}: ${name}` });
    const reset = list.getByRole("button", { name: words.toDefault });
    const question = page.getByRole("dialog", { name: words.confirmDefault });
    await reset.click();
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toBeHidden();
    await expect(mine).toBeVisible();
    await reset.click();
    await question.getByRole("button", { name: words.toDefault }).click();
    await expect(mine).toHaveCount(0);
    await expect(list.getByText("Daniel").first()).toBeVisible();
  });

  await test.step("of two who write the same document, the second is told, and can load the newer version", async () => {
    const theirs = await fetch(`${site.url}/api/content/home`, { method: "PUT", headers: { Authorization: token }, body: "{}" });
    expect(theirs.status).toBe(200);
    await page.getByRole("button", { name: words.publish, exact: true }).click();
    await expect(page.getByRole("alert").getByText(messages.changedMeanwhile(resourceNames.content))).toBeVisible();
    await page.getByRole("button", { name: adminWords.loadNewer }).click();
    await page.getByRole("dialog", { name: messages.unsaved.newer.question }).getByRole("button", { name: "Replace" }).click();
    await expect(page.getByRole("button", { name: adminWords.loadNewer })).toHaveCount(0);
  });

  await test.step("a save renews the pages that show the document, and no other", async () => {
    for (const path of ["/", "/gallery", "/about"]) await html(site, path);
    const saved = await fetch(`${site.url}/api/content/gallery`, {
      method: "PUT",
      headers: { Authorization: token },
      body: JSON.stringify({ heading: "Our quarries" }),
    });
    expect(saved.status).toBe(200);
    expect(await wasMade(site, "/gallery"), "the page that shows it").toBe(true);
    for (const path of ["/", "/about"]) expect(await wasMade(site, path), `${path} is not`).toBe(false);
    expect(await html(site, "/gallery")).toContain("Our quarries");
  });
});
