import type { Page } from "@playwright/test";

/** Slows down the uploads of a page. @returns restores their speed, because the next test has the same page */
export async function slowDownUploads(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytesPerSecond };
  await session.send("Network.emulateNetworkConditions", conditions);
  return () => session.detach();
}
