import type { Page } from "@playwright/test";
import { toBlob, toForm } from "../kit/form.ts";
import { recordWrites, toLinkCall } from "../kit/writes.ts";
import { screens } from "./operations.ts";
import payloads from "./payloads/scripts.json" with { type: "json" };
import { makePng } from "./pictures.ts";
import type { Attempts, Received, Request, Target } from "./target.ts";
import { attempt, choose, postForm, toJson, toUpload, tryRequests } from "./target.ts";

/** Stores scripts, then opens pages that show them. A script that runs sets window.__hit or opens a dialog. */
export async function* tryScripts(target: Target): Attempts {
  const stored: string[] = [];
  yield* storeScripts(target, stored);
  const pages = ["/", "/product", "/gallery", "/ebrochure", "/contact", ...choose(target, stored, 3)];
  const scripts = choose(target, payloads.reflected, 2).map(encodeURIComponent);
  const reflecting = choose(target, payloads.places, 5).flatMap((place) => scripts.map((script) => place + script));
  const browser = await target.browser();
  const context = await browser.newContext({ baseURL: target.site });
  try {
    await context.addInitScript((token) => localStorage.setItem("token", token), target.token);
    const page = await context.newPage();
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(`a dialog: ${dialog.message()}`);
      return dialog.dismiss();
    });
    for (const address of [...pages, ...screens, ...reflecting]) {
      const ran = await openPage(page, address);
      yield attempt(`${address.slice(0, 70)} in the browser`, ran ? "the script ran" : dialogs.splice(0)[0]);
    }
  } finally {
    await context.close();
  }
}

async function openPage(page: Page, address: string) {
  await page.goto(address, { waitUntil: "load" });
  await page.locator("body").waitFor();
  if (screens.includes(address)) {
    await page.waitForLoadState("networkidle");
    const opener = page.getByRole("button", { name: /^(Edit|Open|Details|View)/ }).first();
    if (await opener.isVisible()) await opener.click();
  }
  await page.mouse.move(200, 200);
  return page.evaluate(() => "__hit" in window);
}

const findFailure = ({ status }: Pick<Received, "status">) => status >= 500 && `answered ${status}`;

const PERSON = { email: "a@stone.example", phone: "+91 98765 43210" };

async function* storeScripts(target: Target, pages: string[]): Attempts {
  const image = toBlob(await makePng(), "image/png");
  const texts = choose(target, payloads.texts, 2);
  for (const [index, title] of texts.entries()) {
    const add = (path: string, fields: Parameters<typeof toForm>[0]) => postForm(target, path, toForm({ title, ...fields }));
    const category = await add("/api/main-category", { image });
    const parent = { main_category_id: String(category.data?._id) };
    const subcategory = await add("/api/main-subcategory", { ...parent, image });
    const product = await add("/api/subcategories", {
      ...Object.fromEntries(["size", "finish", "thickness", "material", "recommended_use"].map((name) => [name, title])),
      main_subcategory_id: String(subcategory.data?._id),
      description: `<p>Words</p>${payloads.richTexts[index % payloads.richTexts.length]}`,
      image,
    });
    const pdf: [Blob, string] = [toBlob("%PDF-1.4\n%%EOF", "application/pdf"), title];
    const brochure = await add("/api/ebrochure", { cover_image: image, pdf_file: pdf });
    const picture = await postForm(target, "/gallery/upload", toForm({ images: [image, `${title}.png`] }));
    for (const [what, response] of Object.entries({ category, subcategory, product, brochure, picture }))
      yield attempt(`a ${what} named ${title}`, findFailure(response));
    if (product.data) pages.push(`/product/${category.data._id}/${subcategory.data._id}/${product.data.id}`);
    if (subcategory.data) pages.push(`/product/${category.data._id}/${subcategory.data._id}`, `/product/${category.data._id}`);
    yield* tryRequests(target, createVisitorForms(title, brochure.data?.id), findFailure);
    const writes = recordWrites(target);
    await writes.reply(title);
    const { link } = await writes.sendQuotation(title);
    const answer = toJson({ answer: "decline", name: title, message: title });
    yield* tryRequests(target, [{ what: "a buyer's answer", method: "POST", path: toLinkCall(link), ...answer }], findFailure);
    pages.push(link);
  }
  const slider = { title: texts[0] ?? "", description: texts[1] ?? "", image };
  yield* tryRequests(target, [toUpload(target, "a slider's texts", "/sliders/addSlider", slider)], findFailure);
}

function createVisitorForms(text: string, brochure: number): Request[] {
  const plain = { ...PERSON, tileName: "x", userName: "x", message: "x" };
  const forms: [what: string, path: string, body: object][] = [
    ["an enquiry's texts", "/api/inquiry/c", { ...PERSON, tileName: text, userName: text, message: text }],
    ["an enquiry's e-mail address", "/api/inquiry/c", { ...plain, email: `"${text}"@stone.example` }],
    ["an enquiry's phone number", "/api/inquiry/c", { ...plain, phone: text }],
    ["a message's texts", "/api/contact/inquiry", { ...PERSON, name: text, message: text }],
    ["a reader's name", "/api", { name: text, email: PERSON.email, contact: "+919876543210", brochure_id: brochure }],
  ];
  return forms.map(([what, path, body]) => ({ what, method: "POST", path, ...toJson(body) }));
}
