import type { Backup, BackupPage } from "@/lib/backups/backups";
import { backupMessages, backupWords as words } from "@/lib/backups/words";
import type { Operation } from "@/lib/platform/operation";
import { operationWords } from "@/lib/platform/operation-words";
import { quickActions } from "@/lib/shared/words/screen-names";
import { adminScreens } from "@/lib/shared/words/screens";
import { expectAccessible, NARROW, WIDE } from "../kit/accessible";
import { button, test } from "../kit/admin-screens";
import { expect } from "../kit/fixtures";
import { failCalls, interceptCalls } from "../kit/intercepted-calls";
import { expectFailed } from "../kit/toasts";

const PATH = "/api/backups";
const createBackup = (id: number, part: Partial<Backup>): Backup => ({
  ...{ id, started_at: `2026-11-${20 + id}T22:00:00.000Z`, ended_at: `2026-11-${20 + id}T22:01:00.000Z` },
  ...{ name: "", bytes: null, reason: "", result: "failed" },
  ...part,
});
const good = createBackup(1, { result: "good", name: "shilaya-1.tar.gz", bytes: 12_345_678 });
const failed = createBackup(2, { reason: "The disk is full. Free some space." });

test("owners see the last good backup and the last failure, and back up now", async ({ page }) => {
  const shown: BackupPage = { on: true, at: "03:30", keep: 14, last_good: good, items: [failed, good], total: 2, next: null };
  await interceptCalls(page, "GET", PATH, (route) => route.fulfill({ json: shown }));
  const disk = { place: "data", free_bytes: 0.4e9, total_bytes: 20e9 } as const;
  const mail = { waiting: 3, failed: 1, since: "2026-11-22T08:35:00.000Z", reason: "the mail server refuses the user name or password" };
  const operation: Operation = { disk: { state: "low", places: [disk] }, mail };
  await interceptCalls(page, "GET", "/api/operation", (route) => route.fulfill({ json: operation }));
  await page.setViewportSize(NARROW);
  await page.goto(adminScreens.dashboard.href);
  const card = page.getByRole("region", { name: operationWords.heading });
  await expect(card).toContainText(`${words.failed("23 Nov 2026, 03:30")} ${failed.reason}`);
  await expect(card).toContainText(words.lastGood("22 Nov 2026, 03:30", 12_345_678));
  await expect(card).toContainText(operationWords.low(disk));
  await expect(card).toContainText(operationWords.mail(mail, "22 Nov 2026, 14:05"));
  await expectAccessible(page);

  await failCalls(page, "POST", PATH, 500);
  await button(page, words.start).click();
  await expectFailed(page, backupMessages.failedToStart);
  await interceptCalls(page, "POST", PATH, (route) => route.fulfill({ json: { success: true } }));
  await button(page, words.start).click();
  await expect(card.getByRole("status")).toContainText(words.running);
  shown.items = [createBackup(3, { result: "good", bytes: 1 }), failed];
  await expect(card.getByRole("status")).toBeEmpty();
  await expect(card).not.toContainText(failed.reason);
});

test("Quick Actions are in the first view, and new enquiries right below", async ({ page }) => {
  const actions = page.getByRole("region", { name: "Quick Actions" });
  await page.goto(adminScreens.dashboard.href);
  for (const viewport of [NARROW, WIDE]) {
    await page.setViewportSize(viewport);
    await expect(actions.getByRole("link", { name: quickActions[0].label })).toBeInViewport({ ratio: 1 });
    const getBottom = async () => {
      const { y, height } = (await actions.boundingBox())!;
      return y + height;
    };
    await expect.poll(getBottom).toBeLessThan(400);
  }
});
