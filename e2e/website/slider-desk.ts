import type { Page, Request } from "@playwright/test";
import { adminWords } from "@/lib/shared/words/screens";
import type { Slider } from "@/lib/website/sliders";
import { websiteMessages } from "@/lib/website/words";
import { interceptCalls } from "../kit/intercepted-calls";

export const SCREEN_PATH = "/admin/slider";
export const LIST_PATH = "/sliders/getSliders";
export const [ADD, UPDATE, REMOVE] = ["/sliders/addSlider", "/sliders/updateSlider", "/sliders/deleteSlider"];
export const words = websiteMessages.sliders;

export const makeSlider = (id: number, title = `Slider ${id}`): Slider => ({
  id,
  title,
  description: `Words of ${id}`,
  image: "/icons/icon-192.png",
});

export const titleField = (page: Page) => page.getByRole("textbox", { name: "Title" });
export const descriptionField = (page: Page) => page.getByRole("textbox", { name: "Description" });
export const imageField = (page: Page) => page.getByLabel(/^Image/);
export const usageNote = (page: Page, count: number) => page.getByText(adminWords.slidersInUse(count), { exact: true });

export async function fillForm(page: Page, words: Pick<Slider, "title" | "description">) {
  await titleField(page).fill(words.title);
  await descriptionField(page).fill(words.description);
}

export async function mockSave(page: Page, method: "POST" | "PUT", path: string): Promise<Request[]> {
  const requests: Request[] = [];
  await interceptCalls(page, method, path, (route) => {
    requests.push(route.request());
    return route.fulfill({ json: { success: true, message: "Saved, says the server." } });
  });
  return requests;
}
