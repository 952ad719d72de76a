import { MAX_SELECTION } from "@/lib/shortlist/selection-path";
import { selectionMessages as words } from "@/lib/shortlist/selections";
import { createTitle, expect, expectRefusal, test } from "../kit/fixtures";
import { createResponseCheck } from "../kit/openapi";
import { readPdf } from "../kit/pdfs";

const address = "/api/selection.pdf";
const listIds = (count: number) => Array.from({ length: count }, (_, place) => 2_000_000_000 + place);

test("stones become one PDF with cover and contents", async ({ visitor, makeProduct, makeAnySubcategory }) => {
  const shelf = await makeAnySubcategory();
  const stones = [await makeProduct(shelf), await makeProduct(shelf), await makeProduct(shelf)];
  const draft = await makeProduct(shelf, { state: "draft" });
  const items = [...stones, draft].map(({ id }) => id).join(",");
  const title = createTitle("Lobby");
  const made = await visitor.get(`${address}?items=${items}&title=${encodeURIComponent(title)}`);
  await (await createResponseCheck(visitor))(made, "GET /api/selection.pdf");
  expect(made.headers()).toMatchObject({
    "x-robots-tag": "noindex",
    "content-security-policy": expect.stringContaining("script-src 'none'"),
  });
  const { pages, text } = await readPdf(await made.body());
  expect(pages).toBe(4);
  const joined = text.replace(/[\s\ufffe-]+/g, "");
  for (const said of [title, ...stones.map((stone) => stone.title)]) expect(joined).toContain(said.replace(/[\s-]+/g, ""));
  expect(joined).not.toContain(draft.title.replace(/[\s-]+/g, ""));
  for (const [perPage, count] of [
    [1, 5],
    [6, 3],
  ]) {
    const other = await visitor.get(`${address}?items=${items}&per_page=${perPage}&lang=gu&units=sqft`);
    expect((await readPdf(await other.body())).pages).toBe(count);
  }
});

test("visitors select 12 stones and staff 40", async ({ visitor, admin }) => {
  const get = (user: typeof visitor, count: number) => user.get(`${address}?items=${listIds(count)}`);
  await expectRefusal(await get(visitor, MAX_SELECTION.visitor), 404, words.none);
  await expectRefusal(await get(visitor, MAX_SELECTION.visitor + 1), 400, words.tooMany(MAX_SELECTION.visitor));
  await expectRefusal(await get(admin, MAX_SELECTION.staff), 404, words.none);
  await expectRefusal(await get(admin, MAX_SELECTION.staff + 1), 400, words.tooMany(MAX_SELECTION.staff));
  for (const [query, sentence] of [
    ["", words.items],
    ["?items=1,x", words.items],
    ["?items=1&per_page=3", words.perPage],
    [`?items=1&title=${"t".repeat(121)}`, words.title(120)],
  ] as const) {
    await expectRefusal(await visitor.get(address + query), 400, sentence);
  }
});
