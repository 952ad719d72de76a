import type en from "@/messages/en.json";
import { expect, type Page } from "../kit/fixtures";

type Words = typeof en;

/** Like `expectInteractive`, for a page in another language. */
export const expectInteractiveIn = (page: Page, { company }: Words) =>
  expect(page.getByRole("contentinfo").getByText(company.footer.visitors).locator("b")).not.toHaveText("10,873");

/** Presses "Translate the rest automatically", which is offered on pages with English text. */
export async function translateRest(page: Page, { company, languages }: Words): Promise<void> {
  const footer = page.getByRole("contentinfo");
  await page.getByRole("main").evaluate((main) => {
    main.append(Object.assign(document.createElement("p"), { lang: "en", textContent: "Not translated" }));
  });
  await footer.getByRole("button", { name: company.language.choose, exact: true }).click();
  await footer.getByRole("button", { name: languages.translateRest }).click();
}
