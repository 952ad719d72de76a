import { addresses } from "@/lib/catalogue/catalogue";
import en from "@/messages/en.json" with { type: "json" };
import { type APIRequestContext, expect, test } from "../kit/fixtures";

const { empty: words } = en.catalogue;

const toUnavailablePage = (address: string) => `/unavailable?path=${encodeURIComponent(address)}`;

const fetchUnavailablePage = async (visitor: APIRequestContext, address: string) => (await visitor.get(toUnavailablePage(address))).text();

const findRetryLink = (html: string) => /<a href="([^"]*)"[^>]*>Try again<\/a>/.exec(html)?.[1];

test("a page whose lists cannot be read shows empty lists and a link to try again", async ({ visitor }) => {
  for (const [address, empty, toast] of [
    [addresses.categories, words.categories, "Failed to fetch categories!"],
    [addresses.categoryQuery(1), words.categories, "Failed to load category!"],
    [addresses.category("marble"), words.subcategories, "Failed to fetch subcategories!"],
    [addresses.subcategory("marble", "white"), words.products, "Failed to fetch products!"],
    [addresses.product("marble", "white", "statuario"), words.products, "Failed to fetch products!"],
    ["/", "No sliders available"],
    ["/gallery", "No gallery images available."],
  ] as const) {
    const html = await fetchUnavailablePage(visitor, address);
    expect(html, address).toContain(empty);
    expect(findRetryLink(html)).toBe(address);
    expect(/Failed to [\w ]+!/.exec(html)?.[0], "the toast of this page").toBe(toast);
    expect(html).not.toContain(`aria-label="${en.gallery.label}"`);
  }
});

test("the link to try again never leads to another site", async ({ visitor }) => {
  for (const address of ["//elsewhere.example/", "https://elsewhere.example/", "/\\elsewhere.example"])
    expect(findRetryLink(await fetchUnavailablePage(visitor, address))).toBe("/");
});
