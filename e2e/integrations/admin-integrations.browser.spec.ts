import { scopeNames } from "@/lib/auth/api-keys";
import { deliveryWords, keyWords, leadWords, secretWords, webhookWords } from "@/lib/integrations/screen-words";
import { eventNames, webhookMessages } from "@/lib/integrations/words";
import { adminScreens, adminWords } from "@/lib/shared/words/screens";
import { collectComplaints, expectAccessible, NARROW } from "../kit/accessible";
import { button, menuButton, test } from "../kit/admin-screens";
import { createTitle, expect } from "../kit/fixtures";
import { expectReachable } from "../kit/reachable";
import { forEachSmallWindow } from "../kit/small-windows";

const URL_FIELD = webhookWords.url;

test("owners add, test, rotate and delete a webhook", async ({ page }) => {
  const url = `https://${createTitle("erp").replace(" ", "-").toLowerCase()}.example/hooks`;
  await page.goto(adminScreens.integrations.href);
  await button(page, webhookWords.add).click();
  const form = page.getByRole("dialog", { name: webhookWords.addHeading });
  await form.getByLabel(URL_FIELD).fill("erp.example");
  await form.getByRole("button", { name: webhookWords.add }).click();
  await expect(form.getByText(webhookMessages.urlInvalid)).toBeVisible();
  await form.getByLabel(URL_FIELD).fill("https://127.0.0.1/hooks");
  await form.getByLabel(eventNames["enquiry.created"]).check();
  await form.getByRole("button", { name: webhookWords.add }).click();
  await expect(form.getByLabel(URL_FIELD)).toHaveAccessibleDescription(new RegExp(webhookMessages.urlNotPublic));
  await expect(form.getByLabel(URL_FIELD)).toBeFocused();
  await form.getByLabel(URL_FIELD).fill(url);
  await form.getByRole("button", { name: webhookWords.add }).click();

  const secret = page.getByRole("dialog", { name: secretWords.webhook.heading });
  await expect(secret.getByLabel(secretWords.webhook.label, { exact: true })).toHaveValue(/^whsec_/);
  await secret.getByRole("button", { name: adminWords.close }).click();
  const table = page.getByRole("table", { name: webhookWords.heading });
  await expect(table.getByText(url)).toBeVisible();
  await expect(table.getByText(eventNames["enquiry.created"]).filter({ visible: true })).toBeVisible();

  await test.step("every action of the longest menu is reachable in small windows", () =>
    forEachSmallWindow(page, async () => {
      await menuButton(page, url).click();
      await expectReachable(page.getByRole("menu"));
      await page.keyboard.press("Escape");
    }));

  const choose = async (name: string) => {
    await menuButton(page, url).click();
    await page.getByRole("menuitem", { name }).click();
  };
  await choose(webhookWords.test);
  await expect(page.getByText(webhookWords.testFailed("").slice(0, -3))).toBeVisible();
  await choose(webhookWords.deliveries);
  const deliveries = page.getByRole("dialog", { name: deliveryWords.heading });
  await expect(deliveries.getByText(deliveryWords.attempts(1))).toBeVisible();
  await deliveries.getByRole("button", { name: deliveryWords.retry }).click();
  await expect(page.getByText(webhookMessages.retried)).toBeVisible();
  await deliveries.getByRole("button", { name: deliveryWords.close }).click();

  await choose(webhookWords.newSecret);
  await page.getByRole("dialog").getByRole("button", { name: webhookWords.newSecret }).click();
  await page.getByRole("dialog", { name: secretWords.rotated.heading }).getByRole("button", { name: adminWords.close }).click();
  await choose(webhookWords.turnOff);
  await expect(table.getByRole("row").filter({ hasText: url }).getByText(webhookWords.off).filter({ visible: true })).toBeVisible();
  await choose(webhookWords.remove);
  await page.getByRole("dialog").getByRole("button", { name: webhookWords.remove }).click();
  await expect(table.getByText(url)).toBeHidden();
});

test("owners create and delete an API key, and send a test lead", async ({ page, admin, visitor, deleteLater }) => {
  const complaints = collectComplaints(page);
  const name = createTitle("ERP");
  await page.goto(adminScreens.integrations.href);
  await button(page, keyWords.add).click();
  const form = page.getByRole("dialog", { name: keyWords.addHeading });
  await form.getByRole("button", { name: keyWords.add }).click();
  await expect(form.getByLabel(keyWords.name)).toBeFocused();
  await form.getByLabel(keyWords.name).fill(name);
  await form.getByLabel(scopeNames["leads:read"]).check();
  await form.getByRole("button", { name: keyWords.add }).click();
  const shown = page.getByRole("dialog", { name: secretWords.key.heading });
  const key = await shown.getByLabel(secretWords.key.label, { exact: true }).inputValue();
  expect((await visitor.get("/api/enquiries", { headers: { Authorization: `Bearer ${key}` } })).status()).toBe(200);
  await shown.getByRole("button", { name: adminWords.close }).click();
  await expect(button(page, keyWords.add)).toBeFocused();
  await expectAccessible(page);

  const table = page.getByRole("table", { name: keyWords.heading });
  await page.setViewportSize(NARROW);
  await expect(table.getByRole("row").filter({ hasText: name }).getByText(keyWords.expires)).toBeVisible();
  await menuButton(page, name).click();
  await page.getByRole("menuitem", { name: keyWords.remove }).click();
  await page.getByRole("dialog").getByRole("button", { name: keyWords.remove }).click();
  await expect(menuButton(page, name)).toBeHidden();

  await button(page, leadWords.connect).click();
  const connection = page.getByRole("dialog", { name: leadWords.connection.heading });
  const address = await connection.getByLabel(leadWords.connection.label, { exact: true }).inputValue();
  expect((await visitor.post(new URL(address).pathname, { data: {} })).status()).toBe(400);
  expect((await visitor.post(`${new URL(address).pathname}x`, { data: {} })).status()).toBe(401);
  await connection.getByRole("button", { name: adminWords.close }).click();
  await expect(table.getByRole("row").filter({ hasText: "IndiaMART" })).toContainText("leads:add");
  const { items: keys } = await (await admin.get("/api/keys")).json();
  for (const { id, name: known } of keys) if (known === leadWords.indiamart) deleteLater(`/api/keys/${id}`);

  await button(page, leadWords.test).click();
  await expect(page.getByText(leadWords.tested)).toBeVisible();
  const link = page
    .getByRole("main")
    .getByRole("link", { name: /^Test lead/ })
    .first();
  await expect(link).toBeVisible();
  const { items } = await (await admin.get("/api/enquiries", { params: { kind: "lead", search: "Test lead" } })).json();
  for (const { id } of items) deleteLater(`/api/enquiries/${id}`);
  expect(complaints).toEqual([]);
});
