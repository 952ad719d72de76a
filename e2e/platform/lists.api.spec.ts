import { MAX_ID, MAX_ROWS_PER_CALL, MAX_SLIDERS } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { type APIRequestContext, type APIResponse, expect, expectRefusal, fetchList, paths, test } from "../kit/fixtures";

const FIELDS: Record<string, string[]> = {
  "/sliders/getSliders": ["id", "title", "description", "image"],
  [paths.categories]: ["_id", "title", "image_url"],
  [paths.subcategories]: ["_id", "title", "image_url", "main_category_id"],
  [paths.products]: [
    ...["id", "title", "description", "product_image", "sub_image1", "sub_image2", "sub_image3", "sub_image4"],
    ...["size", "finish", "thickness", "material", "recommended_use", "main_subcategory_id"],
  ],
  "/gallery/": ["id", "image"],
  "/api/ebrochure": ["id", "title", "cover_image", "pdf_file"],
};

test("lists are compressed", async ({ visitor }) => {
  for (const list of [paths.products, `${paths.products}?page=1`, "/gallery/?limit=100"]) {
    const { "content-encoding": encoding, vary } = (await visitor.get(list, { headers: { "Accept-Encoding": "gzip, br" } })).headers();
    expect({ list, encoding, vary }).toEqual({ list, encoding: "br", vary: expect.stringContaining("Accept-Encoding") });
  }
});

for (const [list, fields] of Object.entries(FIELDS)) {
  test(`${list} has exactly the fields of the specification, oldest row first`, async ({ visitor }) => {
    const response = await visitor.get(list);
    expect(response.status()).toBe(200);
    expect(response.headers()["content-type"]).toContain("application/json");
    const rows: Record<string, unknown>[] = await response.json();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(Object.keys(row).sort()).toEqual(fields.toSorted());
    const ids = rows.map((row) => Number(row._id ?? row.id));
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  });

  test(`${list} answers 304 for a matching ETag`, async ({ visitor }) => {
    // Another worker may change the list in between; retry then.
    await expect(async () => {
      const etag = await fetchEtag(visitor, list);
      expect(etag).toMatch(/^(W\/)?"[^"]+"$/);
      for (const known of [etag, `"other", ${etag}`, `W/${etag}`, "*"]) {
        const response = await visitor.get(list, { headers: { "If-None-Match": known } });
        expect(response.status()).toBe(304);
        expect(response.headers().etag).toBe(etag);
        expect((await response.body()).length).toBe(0);
      }
      const invalid = await visitor.get(list, { headers: { Authorization: "dead", "If-None-Match": etag } });
      await expectRefusal(invalid, 401, messages.unauthorized);
    }).toPass();
    expect((await visitor.get(list, { headers: { "If-None-Match": '"other"' } })).status()).toBe(200);
  });

  test(`${list} is read page by page`, async ({ visitor }) => {
    type Row = { _id?: number; id?: number };
    const getId = ({ _id, id }: Row) => Number(_id ?? id);
    let next: string | undefined = "?limit=2";
    const ids: number[] = [];
    for (let part = 0; next && part < 3; part++) {
      const response: APIResponse = await visitor.get(list + next);
      expect(response.status()).toBe(200);
      const rows: Row[] = await response.json();
      expect(rows.length).toBeLessThanOrEqual(2);
      ids.push(...rows.map(getId));
      next = /^<(.+)>; rel="next"$/.exec(response.headers().link ?? "")?.[1];
      if (next) expect(next).toBe(`?limit=2&after=${ids.at(-1)}`);
    }
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
    const [first, second] = (await fetchList<Row>(visitor, list)).map(getId);
    expect(ids.slice(0, 2)).toEqual([first, second].slice(0, ids.length));
    expect(await fetchList(visitor, `${list}?after=${MAX_ID}`)).toEqual([]);
  });
}

test("invalid page parameters are refused", async ({ visitor }) => {
  const { limitInvalid, afterInvalid } = messages.lists;
  for (const limit of [0, MAX_ROWS_PER_CALL + 1, "all"])
    await expectRefusal(await visitor.get(`${paths.products}?limit=${limit}`), 400, limitInvalid);
  for (const after of [0, -1, MAX_ID + 1, "last"])
    await expectRefusal(await visitor.get(`${paths.products}?after=${after}`), 400, afterInvalid);
});

test("a change gives a list a new ETag", async ({ visitor, makeCategory }) => {
  const before = await fetchEtag(visitor, paths.categories);
  await makeCategory();
  const response = await visitor.get(paths.categories, { headers: { "If-None-Match": before } });
  expect(response.status()).toBe(200);
  expect(response.headers().etag).not.toBe(before);
});

test("rows stay in id order after a change", async ({ admin, visitor, makeCategory }) => {
  const [first, second] = [await makeCategory(), await makeCategory()];
  await admin.put(`${paths.categories}/${first._id}`, { multipart: { title: first.title } });
  const ids = (await fetchList<{ _id: number; title: string }>(visitor, paths.categories)).map(({ _id }) => _id);
  expect(ids.indexOf(first._id)).toBeLessThan(ids.indexOf(second._id));
});

test("the sliders stay within their limit, and every file in a list exists", async ({ visitor }) => {
  // Another test may delete a row in between; retry then.
  await expect(async () => {
    const [sliders, gallery, brochures] = await Promise.all(
      ["/sliders/getSliders", "/gallery/", "/api/ebrochure"].map((list) =>
        fetchList<{ title: string; [field: string]: unknown }>(visitor, list),
      ),
    );
    expect(sliders!.length).toBeLessThanOrEqual(MAX_SLIDERS);
    const files = [...sliders!, ...gallery!, ...brochures!]
      .flatMap((row) => Object.values(row))
      .filter((value): value is string => typeof value === "string" && value.startsWith("/uploads/"));
    for (const file of new Set(files)) expect((await visitor.fetch(file, { method: "HEAD" })).status(), file).toBe(200);
  }).toPass();
});

async function fetchEtag(request: APIRequestContext, list: string): Promise<string> {
  return (await request.get(list)).headers().etag ?? "";
}
