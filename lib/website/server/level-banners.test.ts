import { expect, test } from "vitest";
import { limestone } from "@/lib/website/content/shipped-pictures";
import { chooseProductBanner } from "@/lib/website/server/level-banners";

const subcategory = { title: "White marble", image_url: "/uploads/a.jpg" };
const category = { title: "Marble", image_url: "/uploads/b.jpg" };
const none = { banners: [] };

const choose = (...rest: [own: string[], related?: string[]]) => chooseProductBanner(none, [subcategory, category], ...rest).url;

test("chooses the nearest category's picture that the page does not show", () => {
  expect(choose([])).toBe("/uploads/a.jpg");
  expect(choose(["/uploads/a.jpg"])).toBe("/uploads/b.jpg");
  expect(choose([], ["/uploads/a.jpg"])).toBe("/uploads/b.jpg");
  expect(choose(["/uploads/b.jpg"], ["/uploads/a.jpg"])).toBe("/uploads/a.jpg");
  expect(choose(["/uploads/a.jpg", "/uploads/b.jpg"])).toBe(limestone.url);
});

test("prefers the picture that staff chose", () => {
  const picture = { url: "/images/travertine.jpg", alt: "Travertine" };
  expect(chooseProductBanner({ banners: [{ category: "White marble", picture }] }, [subcategory, category], [])).toEqual(picture);
});
