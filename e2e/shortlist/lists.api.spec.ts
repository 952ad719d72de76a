import { catalogueDefaults } from "@/lib/website/content/groups/catalogue";
import { findSampleStone } from "../catalogue/catalogue-rows";
import { expect, test } from "../kit/fixtures";
import { countStones } from "./chosen-stones";

const NO_INDEX = '<meta name="robots" content="noindex"/>';

test("shortlists and comparisons show their stones without scripts, and are not indexed", async ({ visitor }) => {
  const fetchHtml = async (path: string) => (await visitor.get(path)).text();
  const { product } = await findSampleStone(visitor);
  for (const path of ["shortlist", "compare"]) {
    const html = await fetchHtml(`/${path}?items=${product.id}`);
    expect(html).toContain(NO_INDEX);
    expect(html).toContain(product.title);
  }
  expect(await fetchHtml("/shortlist")).toContain(catalogueDefaults.shortlist.begin);
  expect(await fetchHtml("/compare?items=999999999")).toContain(catalogueDefaults.compare.empty);
  expect(await fetchHtml(`/shortlist?items=${product.id},x,0,-4,1e9,${product.id},99999999999`)).toContain(
    `aria-label="${countStones(1)}"`,
  );
  const many = Array.from({ length: 400 }, (_, place) => place + 1).join(",");
  expect((await visitor.get(`/shortlist?items=${many}`)).status()).toBe(200);
  expect(await fetchHtml("/sitemap.xml")).not.toMatch(/\/(?:shortlist|compare)/);
});
