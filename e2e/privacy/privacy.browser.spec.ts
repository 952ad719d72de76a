import { privacyMessages, privacyWords } from "@/lib/privacy/words";
import { RETENTION_DAYS } from "@/lib/shared/limits";
import { adminScreens } from "@/lib/shared/words/screens";
import { NARROW } from "../kit/accessible";
import { button, expect, test } from "../kit/admin-screens";

test.use({ viewport: NARROW });

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
