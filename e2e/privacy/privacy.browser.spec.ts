import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { enquiryWords } from "@/lib/enquiries/words";
import { privacyMessages, privacyWords } from "@/lib/privacy/words";
import { RETENTION_DAYS } from "@/lib/shared/limits";
import { adminScreens } from "@/lib/shared/words/screens";
import { privacyDefaults } from "@/lib/website/content/groups/privacy";
import { createRow } from "../enquiries/enquiry-rows";
import { collectComplaints, expectAccessible, NARROW, WIDE } from "../kit/accessible";
import { button, expect, test } from "../kit/admin-screens";
import { createPerson, readZip } from "./privacy-desk";

const { form } = privacyDefaults;
const { find, erase, list } = privacyWords;

async function exportData(page: Page): Promise<string> {
  const download = page.waitForEvent("download");
  await button(page, find.exportData).click();
  return JSON.stringify(await readZip(await readFile(await (await download).path())));
}

async function findPerson(page: Page, address: string): Promise<void> {
  await page.getByLabel(find.label).fill(address);
  await button(page, find.action).click();
}

test.use({ viewport: NARROW });

test("a visitor reads the notice and asks for erasure; the owner finds, exports and erases the person", async ({
  page,
  visitor,
  admin,
}) => {
  const { name, email, phone } = createPerson();
  await createRow(visitor, "/api/contact/inquiry", { name, email, phone, message: "Secret words" });
  const complaints = collectComplaints(page);

  await page.goto("/contact");
  await expect(page.getByRole("main").getByText(`We erase them after ${RETENTION_DAYS.enquiries} days.`)).toBeVisible();
  await page.goto("/privacy");
  await button(page, form.send).click();
  await expect(page.getByLabel(form.email)).toHaveAccessibleDescription(new RegExp(privacyMessages.request.contactRequired));
  await expectAccessible(page);
  await page.setViewportSize(NARROW);
  await page.getByLabel(form.kind).selectOption("erase");
  await page.getByLabel(form.email).fill(email);
  await button(page, form.send).click();
  await expect(page.getByText(form.thanks)).toBeVisible();

  const { items } = await (await admin.get("/api/enquiries", { params: { kind: "privacy", search: email } })).json();
  await page.goto(`${adminScreens.enquiries.href}?id=${items[0].id}`);
  await expect(page.getByRole("heading", { name: email })).toBeVisible();
  await page.getByRole("link", { name: enquiryWords.findPerson }).click();

  await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  expect(await exportData(page)).toContain("Secret words");
  await expectAccessible(page, [WIDE, NARROW]);
  await page.setViewportSize(NARROW);
  await button(page, find.eraseData).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem").filter({ hasText: "Contact messages" })).toHaveText("Contact messages: 1");
  await dialog.getByRole("button", { name: erase.confirm }).click();
  await expect(dialog.getByLabel(erase.reason)).toHaveAccessibleDescription(new RegExp(privacyMessages.erase.reasonRequired));
  await dialog.getByLabel(erase.reason).fill("Asked on the website");
  await expectAccessible(page, [NARROW]);
  await page.setViewportSize(NARROW);
  await dialog.getByRole("button", { name: erase.confirm }).click();
  await expect(page.getByText(privacyMessages.erase.done)).toBeVisible();
  await expect(page.getByRole("table", { name: list.heading }).getByText("Asked on the website")).toBeVisible();

  await findPerson(page, email);
  await expect(page.getByText(find.none)).toBeVisible();
  await findPerson(page, phone);
  await expect(page.getByText(find.none)).toBeVisible();
  await page.goto(`${adminScreens.enquiries.href}?id=${items[0].id}`);
  await expect(page.getByText(enquiryWords.erased)).toBeVisible();
  expect(complaints).toEqual([]);
});

test("an owner changes the retention", async ({ page, admin }) => {
  const words = privacyWords.retention;
  await page.goto(adminScreens.privacy.href);
  await page.getByLabel(words.log).fill("30");
  await button(page, words.save).click();
  await expect(page.getByLabel(words.log)).toHaveAccessibleDescription(/365/);
  await page.getByLabel(words.log).fill("400");
  await button(page, words.save).click();
  await expect(page.getByText(privacyMessages.retention.done)).toBeVisible();
  expect(await (await admin.get("/api/settings/privacy")).json()).toEqual({ ...RETENTION_DAYS, log: 400 });
  await admin.put("/api/settings/privacy", { data: RETENTION_DAYS });
});
