import { expect, type Locator, type Page } from "@playwright/test";

const locateToast = (page: Page, role: "status" | "alert", text: string) => page.getByRole(role).getByText(text, { exact: true });

type ToastRecorder = { toastsSeen?: { role: string; texts: string[] }[] };

/** Records every toast from now on, because a toast may disappear between two polls. @returns the number of earlier toasts */
const recordToasts = (page: Page) =>
  page.evaluate(() => {
    const page = window as ToastRecorder;
    if (page.toastsSeen) return page.toastsSeen.length;
    const seen: NonNullable<ToastRecorder["toastsSeen"]> = [];
    page.toastsSeen = seen;
    const regions = "[role=status], [role=alert]";
    const note = (added: Node) => {
      if (!(added instanceof Element)) return;
      // All toasts move together when a dialog opens or closes.
      const parts = added.closest(regions) ? [added] : [...added.querySelectorAll(regions)];
      for (const part of parts) {
        const role = part.closest(regions)?.getAttribute("role") ?? "";
        seen.push({ role, texts: [part, ...part.querySelectorAll("*")].map(({ textContent }) => textContent) });
      }
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(note);
    }).observe(document.body, { childList: true, subtree: true });
    return 0;
  });

const wasRecorded = (page: Page, role: string, text: string, before: number) =>
  page.evaluate(
    ([role, text, before]) =>
      ((window as ToastRecorder).toastsSeen ?? []).slice(before).some((toast) => toast.role === role && toast.texts.includes(text)),
    [role, text, before] as const,
  );

async function expectToast(page: Page, role: "status" | "alert", text: string): Promise<void> {
  // Fails while the page navigates away.
  const before = await recordToasts(page).catch(() => 0);
  const isSeen = async () =>
    (await locateToast(page, role, text).first().isVisible()) || (await wasRecorded(page, role, text, before).catch(() => false));
  await expect.poll(isSeen, `a toast says: ${text}`).toBe(true);
}

export const expectDone = (page: Page, text: string) => expectToast(page, "status", text);
export const expectFailed = (page: Page, text: string) => expectToast(page, "alert", text);
export const failureToast = (page: Page, text: string) => locateToast(page, "alert", text);

/** Dismisses a toast and moves the pointer away: the next toast would stay open under it, and the sidebar on the left would show a name. */
async function closeToast(page: Page, toast: Locator): Promise<void> {
  const dismissButton = toast.locator("..").getByRole("button", { name: "Dismiss" });
  // The toast may have closed by itself.
  await dismissButton.click({ timeout: 1_000 }).catch(() => {});
  const { width, height } = page.viewportSize()!;
  await page.mouse.move(width - 1, height - 1);
  await expect(toast).toBeHidden();
}

/** Dismisses an error toast, so that a later one with the same text is recognised as new. */
export async function dismissError(page: Page, text: string): Promise<void> {
  await closeToast(page, failureToast(page, text));
}

export async function dismissDone(page: Page, text: string): Promise<void> {
  await expectDone(page, text);
  await closeToast(page, locateToast(page, "status", text));
}

/** Runs an action and expects its success toast, which may close before a slow action has ended. */
export async function expectDoneAfter(page: Page, text: string, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([expectDone(page, text), act()]);
  await closeToast(page, locateToast(page, "status", text));
}
