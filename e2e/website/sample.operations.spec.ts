import type { Term } from "@/lib/catalogue/terms/terms";
import type { TrashItem } from "@/lib/history/trash";
import { adminScreens } from "@/lib/shared/words/screens";
import { firstStepsWords, type SampleRows } from "@/lib/website/first-steps";
import { websiteMessages } from "@/lib/website/words";
import { addCategory, expect, fetchCategoryTitles, type Site, signIn, test } from "../kit/site";
import { checkOtherFirm } from "./other-firm";

const LIST_PATHS = [
  "/api/main-category",
  "/api/main-subcategory",
  "/api/subcategories",
  "/sliders/getSliders",
  "/gallery/",
  "/api/ebrochure",
];
const words = websiteMessages.sample;

const fetchRows = async ({ url }: Site): Promise<unknown[][]> =>
  Promise.all(LIST_PATHS.map(async (list) => (await (await fetch(url + list)).json()) as unknown[]));

test("staff remove the sample catalogue in one click, keep their own data, and can restore it from the trash; after all content is replaced, no sample content is left", async ({
  page,
  sampleData: folder,
  start,
  mailServer,
}) => {
  const site = await start({ DATA_DIR: folder, SAMPLE_DATA: "1", SMTP_URL: mailServer.url, LEADS_TO: "office@another.example" });
  const token = await signIn(site);
  const call = async (method: string, address: string, body?: FormData) => {
    const answer = await fetch(site.url + address, { method, headers: { Authorization: token }, body });
    return { status: answer.status, body: await answer.json() };
  };
  const sample = async (): Promise<SampleRows> => (await call("GET", "/api/sample")).body;
  const all = (await fetchRows(site)).reduce((sum, rows) => sum + rows.length, 0);
  expect(await sample()).toEqual({ left: all, kept: 0 });

  await addCategory(site, token, "Ours");
  const [[theirs], , , [slider]] = (await fetchRows(site)) as [{ _id: number; title: string }[], unknown, unknown, { id: number }[]];
  const form = new FormData();
  form.set("title", "Our monsoon");
  form.set("description", "Ours by now");
  expect((await call("PUT", `/sliders/updateSlider/${slider!.id}`, form)).status).toBe(200);
  const below = new FormData();
  below.set("title", "Ours within theirs");
  below.set("main_category_id", String(theirs!._id));
  expect((await call("POST", "/api/main-subcategory", below)).status).toBe(201);
  expect(await sample()).toEqual({ left: all - 2, kept: 2 });
  const before = await fetchRows(site);

  const terms = async (): Promise<Term[]> => (await call("GET", "/api/terms")).body.items;
  const labels = async () => (await terms()).map(({ kind, label, products }) => `${kind}: ${label}, ${products}`).toSorted();
  const [offered, [kept]] = [await labels(), await terms()];
  const aliases = JSON.stringify({ aliases: ["What we call it"] });
  const headers = { Authorization: token };
  expect((await fetch(`${site.url}/api/terms/${kept!.id}`, { method: "PATCH", headers, body: aliases })).status).toBe(200);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript((value) => localStorage.setItem("token", value), token);
  await page.goto(site.url + adminScreens.dashboard.href);
  await page.getByRole("main").getByText(firstStepsWords.heading).click();
  const open = page.getByRole("main").getByRole("button", { name: firstStepsWords.empty });
  await open.click();
  await page.getByRole("dialog").getByRole("button", { name: firstStepsWords.empty }).click();
  await expect(page.getByText(words.removed(all - 2))).toBeVisible();
  await expect(open).toHaveCount(0);

  expect((await fetchCategoryTitles(site)).toSorted()).toEqual(["Ours", theirs!.title].toSorted());
  const [, subcategories, products, sliders, gallery, brochures] = (await fetchRows(site)) as { title: string }[][];
  expect([subcategories, sliders].map((rows) => rows!.map(({ title }) => title))).toEqual([["Ours within theirs"], ["Our monsoon"]]);
  expect([products, gallery, brochures]).toEqual([[], [], []]);
  expect(await terms()).toMatchObject([{ label: kept!.label, aliases: ["What we call it"], products: 0 }]);
  expect(await sample()).toEqual({ left: 0, kept: 2 });
  expect(await call("DELETE", "/api/sample")).toMatchObject({ status: 404, body: { error: words.none } });

  const items: TrashItem[] = (await call("GET", "/api/trash")).body.items;
  expect(items).toMatchObject([{ resource: "sample", title: words.title }]);
  expect((await call("POST", `/api/trash/${items[0]!.id}/restore`)).status).toBe(200);
  expect(await fetchRows(site)).toEqual(before);
  expect(await labels()).toEqual(offered);
  expect(await sample()).toEqual({ left: all - 2, kept: 2 });

  expect((await call("DELETE", "/api/sample")).status).toBe(200);
  await test.step("no sample content is left after all content is replaced", () => checkOtherFirm(site, token, mailServer));
});
