import type { Page, Request } from "@playwright/test";
import { messages } from "@/lib/shared/words/messages";
import { adminWords } from "@/lib/shared/words/screens";
import type { Slider } from "@/lib/website/sliders";
import { onCall } from "../kit/admin-screens";

export const SCREEN = "/admin/slider";
export const LIST = "/sliders/getSliders";
export const [ADD, UPDATE, REMOVE] = ["/sliders/addSlider", "/sliders/updateSlider", "/sliders/deleteSlider"];
export const words = messages.sliders;

export const sliderOf = (id: number, title = `Slider ${id}`): Slider => ({
  id,
  title,
  description: `Words of ${id}`,
  image: "/icons/icon-192.png",
});

export const title = (page: Page) => page.getByRole("textbox", { name: "Title" });
export const description = (page: Page) => page.getByRole("textbox", { name: "Description" });
export const image = (page: Page) => page.getByLabel(/^Image/);
export const inUse = (page: Page, count: number) => page.getByText(adminWords.slidersInUse(count), { exact: true });

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
