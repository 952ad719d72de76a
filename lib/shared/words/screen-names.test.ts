import { expect, it } from "vitest";
import { findScreen, type ScreenName, shortLabels } from "@/lib/shared/words/screen-names";
import { adminScreens } from "@/lib/shared/words/screens";

// Speech control finds a link by the visible text, so the accessible name must contain it.
it.each(Object.entries(shortLabels))("the short label of %s is part of its label", (screen, short) => {
  expect(adminScreens[screen as ScreenName].label.toLowerCase()).toContain(short.toLowerCase());
});

it("an address belongs to the screen with the longest address that it begins with", () => {
  const screens = ["/admin/history", "/admin/history/access", "/admin/website/home", "/admin/historic"].map(findScreen);
  expect(screens).toEqual([adminScreens.history, adminScreens.accessLog, adminScreens.website, undefined]);
});
