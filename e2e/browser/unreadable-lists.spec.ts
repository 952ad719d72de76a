import type { Page } from "@playwright/test";
import { addresses } from "@/lib/domain/catalogue";
import { galleryDefaults as gallery } from "@/lib/domain/content/gallery";
import { messages } from "@/lib/domain/messages";
import { expect, test } from "../fixtures";
import { expectFailed, failureToast } from "./admin-screens";
import { expectAlive } from "./home-page";

const words = messages.catalogue;

/** What is sent, with status 503, in place of a page whose lists could not be read. */
const openInPlaceOf = (page: Page, address: string) => page.goto(`/unavailable?path=${encodeURIComponent(address)}`);

test("in place of a page of the catalogue stands an empty one, and a toast says why", async ({ page }) => {
  for (const { address, empty, told } of [
    { address: addresses.categories, empty: words.noCategories, told: "Failed to fetch categories!" },
    { address: addresses.categoryQuery(1), empty: words.noCategories, told: "Failed to load category!" },
    { address: addresses.category("marble"), empty: words.noSubcategories, told: "Failed to fetch subcategories!" },
    { address: addresses.subcategory("marble", "white"), empty: words.noProducts, told: "Failed to fetch products!" },
    { address: addresses.product("marble", "white", "statuario"), empty: words.noProducts, told: "Failed to fetch products!" },
  ]) {
    await test.step(address, async () => {
      await openInPlaceOf(page, address);
      await expectFailed(page, told);
      await expect(page.getByRole("main").getByText(empty)).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name: "Try again" })).toHaveAttribute("href", address);
    });
  }
});

test("in place of the home page and the gallery stands an empty one, and no toast says so", async ({ page }) => {
  for (const { address, empty } of [
    { address: "/", empty: "No sliders available" },
    { address: "/gallery", empty: "No gallery images available." },
  ]) {
    await test.step(address, async () => {
      await openInPlaceOf(page, address);
      await expectAlive(page);
      await expect(page.getByRole("main").getByText(empty)).toBeVisible();
      await expect(page.getByRole("main").getByRole("button", { name: gallery.label })).toHaveCount(0);
      await expect(page.getByRole("alert").getByRole("button", { name: "Dismiss" })).toHaveCount(0);
    });
  }
});

test("a page of another site is not offered", async ({ page }) => {
  for (const address of ["//elsewhere.example/", "https://elsewhere.example/", "/\\elsewhere.example"]) {
    await openInPlaceOf(page, address);
    await expect(page.getByRole("main").getByRole("link", { name: "Try again" })).toHaveAttribute("href", "/");
  }
});

test("such a toast stands at the top right and closes after 5 s", async ({ page }) => {
  await page.clock.install({ time: new Date("2026-11-21T10:00:00") });
  await page.clock.pauseAt(new Date("2026-11-21T10:00:01"));
  await openInPlaceOf(page, addresses.categories);
  const toast = failureToast(page, words.categoriesFailed);
  await expect(toast).toBeVisible();
  const { x = 0, y = 0 } = (await toast.boundingBox()) ?? {};
  expect(x).toBeGreaterThan(page.viewportSize()!.width / 2);
  expect(y).toBeLessThan(100);
  await page.clock.runFor(4_900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(400);
  await expect(toast).toBeHidden();
});
