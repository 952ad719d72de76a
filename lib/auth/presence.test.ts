import { expect, it } from "vitest";
import { openItem, presenceWords } from "@/lib/auth/presence";

it("accepts an item of a screen, and a section of the website", () => {
  for (const item of [{ screen: "/admin/sub-category", id: 7 }, { screen: "/admin/website/home" }])
    expect(openItem.parse(item)).toEqual(item);
  for (const item of [
    { screen: "/", id: 7 },
    { screen: "/admin/sub-category", id: 0 },
    { screen: `/admin/website/${"x".repeat(80)}` },
    { id: 7 },
  ])
    expect(openItem.safeParse(item).success).toBe(false);
});

it("names the others in one sentence", () => {
  expect(presenceWords.others(["Asha"])).toBe("Asha has this open too.");
  expect(presenceWords.others(["Asha", "Ravi"])).toBe("Asha and Ravi have this open too.");
});
