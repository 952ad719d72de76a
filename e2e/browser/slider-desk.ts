import type { Page, Request } from "@playwright/test";
import { adminWords } from "@/lib/domain/content/admin";
import { messages } from "@/lib/domain/messages";
import type { Slider } from "@/lib/domain/sliders";
import { expect, onCall } from "./admin-screens";

export const SCREEN = "/admin/slider";
export const LIST = "/sliders/getSliders";
export const [ADD, UPDATE, REMOVE] = ["/sliders/addSlider", "/sliders/updateSlider", "/sliders/deleteSlider"];
export const words = messages.sliders;

// The sample's own three stay as they are: the home page is tested beside this one.
export const sliderOf = (id: number, title = `Slider ${id}`): Slider => ({
  id,
  title,
  description: `Words of ${id}`,
  image: "/icons/icon-192.png",
});
export const [first, second] = [sliderOf(1), sliderOf(2)];

export const title = (page: Page) => page.getByRole("textbox", { name: "Title" });
export const description = (page: Page) => page.getByRole("textbox", { name: "Description" });
export const image = (page: Page) => page.getByLabel(/^Image/);
export const inUse = (page: Page, count: number) => page.getByText(adminWords.slidersInUse(count), { exact: true });

/** Opens the screen over a list that the test holds; rows put into it later come with the next load. */
export async function openOver(page: Page, rows: Slider[]): Promise<Slider[]> {
  await onCall(page, "GET", LIST, (route) => route.fulfill({ json: rows }));
  await page.goto(SCREEN);
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(rows.length + 1);
  return rows;
}

export async function fillIn(page: Page, words: Pick<Slider, "title" | "description">) {
  await title(page).fill(words.title);
  await description(page).fill(words.description);
}

/** Answers a save as the server would, and hands its request over. */
export async function taken(page: Page, method: "POST" | "PUT", path: string): Promise<Request[]> {
  const requests: Request[] = [];
  await onCall(page, method, path, (route) => {
    requests.push(route.request());
    return route.fulfill({ json: { success: true, message: "Saved, says the server." } });
  });
  return requests;
}
