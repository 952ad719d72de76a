import { Secret, TOTP } from "otpauth";
import { accountSectionWords, signInWords } from "@/lib/auth/second-factor-screen-words";
import { secondFactorWords } from "@/lib/auth/second-factor-words";
import { userMessages, userWords } from "@/lib/auth/user-words";
import { adminScreens } from "@/lib/shared/words/screens";
import { expectAccessible, WIDE } from "../kit/accessible";
import { menuButton, type Page } from "../kit/admin-screens";
import { expect, test } from "../kit/site";
import { enterPassword, expectDashboard, signOut } from "./sign-in-screen";

const { codes, recovery, security } = accountSectionWords;
const COLLEAGUE = { username: "mira", password: "three slabs of Makrana" };

const createCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Turns codes on and returns the key of the authenticator app and the recovery codes. */
async function turnOnCodes(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await button(page, codes.setUp).click();
  await expect(page.getByRole("img", { name: codes.qrAlt })).toBeVisible();
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
  await page.getByLabel(codes.code).fill(createCode(secret));
  await button(page, codes.turnOn).click();
  const list = page.getByRole("list", { name: recovery.label });
  await expect(list.getByRole("listitem")).toHaveCount(10);
  return { secret, recoveryCodes: await list.getByRole("listitem").allInnerTexts() };
}

test("staff protect their account with codes; a phished password alone does not open it", async ({
  page,
  browser,
  emptyData,
  start,
  run,
}) => {
  test.slow();
  const { url: origin } = await start({ DATA_DIR: emptyData, RATE_LIMITS: "0" });
  await page.setViewportSize(WIDE);
  await page.goto(`${origin}/admin`);
  await enterPassword(page);
  await expectDashboard(page);
  await page.goto(`${origin}${adminScreens.account.href}`);

  const { secret, recoveryCodes } = await turnOnCodes(page);
  await expectAccessible(page);
  await button(page, recovery.saved).click();
  await expect(page.getByText(recovery.left(10))).toBeVisible();
  expect(await page.content()).not.toContain(recoveryCodes[0]);

  await signOut(page);

  await test.step("the password alone does not sign in", async () => {
    await enterPassword(page);
    await expect(page.getByLabel(signInWords.code.label)).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel(signInWords.code.label).fill("000000");
    await button(page, signInWords.submit).click();
    await expect(page.getByText(secondFactorWords.errors.codeWrong)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    await page.goto(`${origin}${adminScreens.dashboard.href}`);
    await expect(button(page, "Login")).toBeVisible();
  });

  await test.step("a code or a recovery code completes the sign-in", async () => {
    await enterPassword(page);
    await page.getByLabel(signInWords.code.label).fill(createCode(secret, 1));
    await button(page, signInWords.submit).click();
    await expectDashboard(page);
    await signOut(page);
    await enterPassword(page);
    await button(page, signInWords.recovery.use).click();
    await page.getByLabel(signInWords.recovery.label).fill(recoveryCodes[0]!);
    await button(page, signInWords.submit).click();
    await expectDashboard(page);
  });

  await test.step("owners require a second factor; users without one are led to the account screen", async () => {
    await page.goto(`${origin}${adminScreens.users.href}`);
    await expect(page.getByText(security.hint(0, 1))).toBeVisible();
    await page.getByLabel(security.label).check();
    await expect(page.getByText(secondFactorWords.messages.settingsSaved)).toBeVisible();
    expect((await run("admin.ts", ["add", COLLEAGUE.username], { DATA_DIR: emptyData }, COLLEAGUE.password)).code).toBe(0);
    const colleague = await (await browser.newContext()).newPage();
    await colleague.goto(`${origin}/admin`);
    await enterPassword(colleague, COLLEAGUE);
    await expect(colleague.getByText(accountSectionWords.requiredNote)).toBeVisible();
    await expect(colleague).toHaveURL(new RegExp(adminScreens.account.href));
    await turnOnCodes(colleague);
    await expect(colleague.getByText(accountSectionWords.requiredNote)).toHaveCount(0);
    await colleague.goto(`${origin}${adminScreens.dashboard.href}`);
    await expectDashboard(colleague);
    await colleague.context().close();
    await page.reload();
    await expect(page.getByText(security.hint(0, 2))).toBeVisible();
    await menuButton(page, COLLEAGUE.username).click();
    await page.getByRole("menuitem", { name: userWords.removeSecondFactor }).click();
    const dialog = page.getByRole("dialog", { name: userWords.confirmRemoveSecondFactor });
    await dialog.getByRole("button", { name: userWords.removeSecondFactor }).click();
    await expect(page.getByText(userMessages.removeSecondFactor.done)).toBeVisible();
    await expect(page.getByText(security.hint(1, 2))).toBeVisible();
  });
});
