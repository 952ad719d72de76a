import { expect, test } from "vitest";
import { breadcrumbs } from "@/lib/domain/breadcrumbs";

const category = { _id: 3, title: "Granite", image_url: null };
const subcategory = { _id: 7, title: "Black Granite", image_url: null, main_category_id: 3 };

test("leads from Collections to the level itself", () => {
  expect(breadcrumbs()).toEqual([{ name: "Collections", href: "/product" }]);
  expect(breadcrumbs(category, subcategory, { id: 11, title: "Black Galaxy" })).toEqual([
    { name: "Collections", href: "/product" },
    { name: "Granite", href: "/product/3" },
    { name: "Black Granite", href: "/product/3/7" },
    { name: "Black Galaxy", href: "/product/3/7/11" },
  ]);
});
