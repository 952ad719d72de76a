import { expect, it } from "vitest";
import { type ScreenName, shortLabels } from "@/lib/shared/words/screen-names";
import { adminScreens } from "@/lib/shared/words/screens";

// Speech control finds a link by the visible text, so the accessible name must contain it.
it.each(Object.entries(shortLabels))("the short label of %s is part of its label", (screen, short) => {
  expect(adminScreens[screen as ScreenName].label.toLowerCase()).toContain(short.toLowerCase());
});
