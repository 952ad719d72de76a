import { resourceNames } from "@/lib/shared/resources";
import { messages } from "@/lib/shared/words/messages";
import { adminScreens, adminWords } from "@/lib/shared/words/screens";
import { sortingWords } from "@/lib/shared/words/sorting";
import { firstStepsWords } from "@/lib/website/first-steps";
import { websiteMessages, websiteWords as words } from "@/lib/website/words";
import { expectAccessible, NARROW } from "../kit/accessible";
import { createSidewaysJpeg } from "../kit/pictures";
import { expectReachable } from "../kit/reachable";
import { expect, type Page, type Site, signIn, test } from "../kit/site";

const expectStatus = (page: Page, text: string) => expect(page.getByRole("status").filter({ hasText: text }).first()).toBeVisible();
/** Only freshly rendered pages have a request id; cached ones do not. */
const isFreshlyRendered = async ({ url }: Site, path: string) => (await fetch(url + path)).headers.has("x-request-id");
const fetchHtml = async ({ url }: Site, path: string) => (await fetch(url + path)).text();

/** Edits the content of a site that still shows the sample's, as a new company does on a phone. */
export async function editContent(page: Page, site: Site) {
  await page.setViewportSize(NARROW);
  const token = await signIn(site);
  await page.addInitScript((value) => localStorage.setItem("token", value), token);
  await page.goto(site.url + adminScreens.dashboard.href);
  // A covered button must not use up the time of the whole test.
  page.setDefaultTimeout(20_000);
  const [phone, hours, name] = ["+91 22 5555 0100", "Mon - Sat: 8AM - 7PM", "Farida Contractor"];

  await test.step("the dashboard links to the field", async () => {
    await page.getByText(firstStepsWords.heading).click();
    await page.getByRole("link", { name: `${firstStepsWords.change}: Phone numbers` }).click();
    await expect(page.getByLabel("Phone numbers, 1")).toBeFocused();
    await expect(page.locator("#postal summary").getByText("For search engines"), "the hint is visible on phones too").toBeVisible();
    await page.getByLabel("Phone numbers, 1").fill(phone);
    await page.getByRole("button", { name: `${words.remove}: +91 2822 000 141` }).click();
    await page.getByLabel("Working hours", { exact: true }).fill(hours);
    await page.locator("#mark input[type=file]").setInputFiles(await createSidewaysJpeg());
    await expect(page.locator("#mark").getByText(words.currentPicture)).toBeVisible();
  });

  await test.step("an error is shown at its field", async () => {
    const email = page.getByLabel("E-mail address", { exact: true });
    await email.fill("nobody");
    await page.getByRole("button", { name: words.publish, exact: true }).click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(new RegExp(websiteMessages.content.email));
    await email.fill("");
  });

  await test.step("the preview shows unsaved changes that visitors do not see", async () => {
    await page.getByRole("button", { name: words.preview, exact: true }).click();
    const frame = page.getByRole("dialog").frameLocator("iframe");
    await expect(frame.getByText(phone).filter({ visible: true }).first()).toBeVisible();
    await expect(frame.getByText(hours).first()).toBeVisible();
    // The earlier error toast would cover controls. It stays open under the pointer.
    await page.mouse.move(0, NARROW.height - 1);
    await expect(page.getByRole("button", { name: "Dismiss" })).toHaveCount(0);
    await expectReachable(page.getByRole("dialog"));
    await page.getByRole("button", { name: words.closePreview }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    expect(await fetchHtml(site, "/contact")).not.toContain(phone);
  });

  await test.step("pages show the published changes", async () => {
    await expectAccessible(page);
    await page.getByRole("button", { name: words.publish, exact: true }).click();
    await expectStatus(page, websiteMessages.content.saved);
    const contact = await fetchHtml(site, "/contact");
    for (const text of [phone, hours]) expect(contact).toContain(text);
    expect(contact).not.toContain("2822 000 141");
    expect(await fetchHtml(site, "/gallery")).toMatch(/<header.*<img[^>]+src="\/uploads\//s);
  });

  await test.step("a list is sorted, partly hidden, saved as a draft and published", async () => {
    await page.goto(`${site.url}/admin/website/home#testimonials`);
    const list = page.getByRole("region", { name: "Testimonials" });
    await list.locator("summary", { hasText: "Meera" }).click();
    await list.getByLabel("Name").first().fill(name);
    await list.getByRole("button", { name: `${sortingWords.down}: ${name}` }).click();
    await expect(list.getByRole("button", { name: `${sortingWords.down}: ${name}` })).toBeFocused();
    await list.locator("summary", { hasText: "Daniel" }).click();
    await list.getByRole("button", { name: `${words.hide} Daniel` }).click();
    await page.getByRole("button", { name: words.saveDraft, exact: true }).click();
    await expectStatus(page, websiteMessages.content.drafted);
    expect(await fetchHtml(site, "/")).not.toContain(name);
    await page.reload();
    await expect(page.getByText(words.draftWaits)).toBeVisible();
    await page.getByRole("button", { name: words.publish, exact: true }).click();
    await expectStatus(page, websiteMessages.content.saved);
    const home = await fetchHtml(site, "/");
    expect(home).toContain(name);
    expect(home).not.toContain("Daniel");

    const mine = list.getByRole("button", { name: `${sortingWords.down}: ${name}` });
    const reset = list.getByRole("button", { name: words.toDefault });
    const question = page.getByRole("dialog", { name: words.confirmDefault });
    await reset.click();
    await question.getByRole("button", { name: words.toDefault }).click();
    await expect(mine).toHaveCount(0);
    await expect(list.getByText("Daniel").first()).toBeVisible();
  });

  const saveTheirs = async (group: string, change: (data: Record<string, object>) => object) => {
    const headers = { Authorization: token };
    const { data } = await (await fetch(`${site.url}/api/content/${group}`, { headers })).json();
    const theirs = await fetch(`${site.url}/api/content/${group}`, { method: "PUT", headers, body: JSON.stringify(change(data)) });
    expect(theirs.status).toBe(200);
  };

  await test.step("the second of two editors of a field gets a conflict, compares and can load the newer version", async () => {
    await saveTheirs("home", (data) => ({ ...data, testimonials: { ...data.testimonials, items: [] } }));
    await page.getByRole("button", { name: words.publish, exact: true }).click();
    await expect(page.getByRole("alert").getByText(messages.changedMeanwhile(resourceNames.content))).toBeVisible();
    await page.getByRole("button", { name: adminWords.seeChanges }).click();
    await expect(page.getByText(adminWords.savedSince).first()).toBeVisible();
    await page.getByRole("button", { name: adminWords.loadNewer }).click();
    await page.getByRole("dialog", { name: messages.unsaved.newer.question }).getByRole("button", { name: "Replace" }).click();
    await expect(page.getByRole("button", { name: adminWords.loadNewer })).toHaveCount(0);
    await saveTheirs("home", () => ({}));
  });

  await test.step("two editors of different fields keep both changes", async () => {
    await page.goto(`${site.url}/admin/website/gallery`);
    await page.getByLabel("Heading", { exact: true }).fill("Mine");
    await saveTheirs("gallery", (data) => ({ ...data, text: "Theirs" }));
    await page.getByRole("button", { name: words.publish, exact: true }).click();
    await expectStatus(page, websiteMessages.content.saved);
    const html = await fetchHtml(site, "/gallery");
    for (const text of ["Mine", "Theirs"]) expect(html).toContain(text);
  });

  await test.step("saving a document re-renders only the pages that show it", async () => {
    for (const path of ["/", "/gallery", "/about"]) await fetchHtml(site, path);
    const saved = await fetch(`${site.url}/api/content/gallery`, {
      method: "PUT",
      headers: { Authorization: token },
      body: JSON.stringify({ heading: "Our quarries" }),
    });
    expect(saved.status).toBe(200);
    expect(await isFreshlyRendered(site, "/gallery"), "the page that shows it").toBe(true);
    for (const path of ["/", "/about"]) expect(await isFreshlyRendered(site, path), `${path} is not`).toBe(false);
    expect(await fetchHtml(site, "/gallery")).toContain("Our quarries");
  });
}
