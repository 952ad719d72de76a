import { expect, test } from "vitest";
import { buildBreadcrumbs } from "@/lib/catalogue/breadcrumbs";

const words = { collections: "Collections" };
const category = { _id: 3, title: "Granite", slug: "granite", image_url: null };
const subcategory = { _id: 7, title: "Black Granite", slug: "black-granite", image_url: null, main_category_id: 3 };

test("lists the levels from Collections to the current one", () => {
  expect(buildBreadcrumbs(words)).toEqual([{ name: "Collections", href: "/product" }]);
  expect(buildBreadcrumbs(words, category, subcategory, { title: "Black Galaxy", slug: "black-galaxy" })).toEqual([
    { name: "Collections", href: "/product" },
    { name: "Granite", href: "/product/granite" },
    { name: "Black Granite", href: "/product/granite/black-granite" },
    { name: "Black Galaxy", href: "/product/granite/black-granite/black-galaxy" },
  ]);
});
