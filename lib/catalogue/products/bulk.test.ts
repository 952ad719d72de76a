import { expect, test } from "vitest";
import { bulkChange, formatBulkMessage } from "@/lib/catalogue/products/bulk";
import { formatBatchTitle } from "@/lib/catalogue/products/bulk-words";
import { catalogueMessages } from "@/lib/catalogue/words";
import { MAX_BULK } from "@/lib/shared/limits";

const words = catalogueMessages.products.bulk;
const issueOf = (sent: unknown) => {
  const issue = bulkChange.safeParse(sent).error?.issues[0];
  return issue && [issue.path.join("."), issue.message];
};

test("selects products by ids or by a search, not both", () => {
  expect(bulkChange.parse({ ids: [3, 1], action: "delete" })).toEqual({ ids: [3, 1], action: "delete" });
  expect(bulkChange.parse({ filter: {}, count: 7, action: "delete" })).toMatchObject({ filter: { search: "", state: "all" }, count: 7 });
  expect(issueOf({ action: "delete" })).toEqual(["ids", words.chosenInvalid]);
  expect(issueOf({ ids: [1], filter: {}, action: "delete" })).toEqual(["ids", words.chosenInvalid]);
  expect(issueOf({ ids: [], action: "delete" })).toEqual(["ids", words.idsInvalid]);
  expect(issueOf({ ids: [1, 1], action: "delete" })).toEqual(["ids", words.doubled]);
  const many = Array.from({ length: MAX_BULK + 1 }, (_, place) => place + 1);
  expect(issueOf({ ids: many, action: "delete" })).toEqual(["ids", words.tooMany(MAX_BULK)]);
});

test("requires the fields of each action and refuses others", () => {
  const ids = [1];
  expect(issueOf({ ids, action: "burn" })?.[1]).toBe(words.actionInvalid);
  expect(issueOf({ ids, action: "move" })).toEqual(["to", catalogueMessages.products.subcategoryRequired]);
  expect(issueOf({ ids, action: "state", state: "gone" })).toEqual(["state", catalogueMessages.products.states.invalid]);
  expect(issueOf({ ids, action: "attribute", attribute: "title", value: "x" })).toEqual(["attribute", words.attributeInvalid]);
  expect(issueOf({ ids, action: "attribute", attribute: "finish", step: "add", value: " " })).toEqual(["value", words.valueRequired]);
  expect(bulkChange.parse({ ids, action: "attribute", attribute: "finish", value: " " })).toMatchObject({ step: "replace", value: "" });
  expect(bulkChange.safeParse({ ids, action: "delete", to: 1 }).success).toBe(false);
  const variants = { ids, action: "variants", field: "lead_time_days" };
  expect(bulkChange.parse({ ...variants, value: 14 })).toMatchObject({ value: 14 });
  expect(bulkChange.parse({ ...variants, value: null })).toMatchObject({ value: null });
  expect(issueOf(variants)).toEqual(["value", words.valueRequired]);
  expect(issueOf({ ...variants, value: "soon" })?.[0]).toBe("value");
  expect(issueOf({ ...variants, field: "availability", value: "tomorrow" })).toEqual(["value", catalogueMessages.productData.availability]);
  expect(issueOf({ ...variants, field: "sku", value: "A" })).toEqual(["field", words.variantFieldInvalid]);
});

test("the history title names the action and the number of products", () => {
  const change = { action: "attribute", attribute: "recommended_use", value: "Floors" } as const;
  expect(formatBatchTitle({ ...change, step: "replace" }, 2)).toBe("Set the recommended use of 2 products to “Floors”");
  expect(formatBatchTitle({ ...change, step: "replace", value: "" }, 1)).toBe("Cleared the recommended use of 1 product");
  expect(formatBatchTitle({ ...change, step: "remove" }, 2)).toBe("Removed “Floors” from the recommended use of 2 products");
  expect(formatBatchTitle({ action: "state", state: "withdrawn" }, 1200)).toBe("Unpublished 1,200 products");
  expect(formatBatchTitle({ action: "move", to: 1 }, 2, "White marble")).toBe("Moved 2 products to “White marble”");
  expect(formatBatchTitle({ action: "delete" }, 2)).toBe("Deleted 2 products");
  const variants = { action: "variants", field: "availability" } as const;
  expect(formatBatchTitle({ ...variants, value: "in_stock" }, 2)).toBe("Set the availability of 2 products to “In stock”");
  expect(formatBatchTitle({ ...variants, value: null }, 2)).toBe("Cleared the availability of 2 products");
});

test("the message says why some selected products did not change", () => {
  const add = bulkChange.parse({ ids: [1], action: "attribute", attribute: "finish", step: "add", value: "Leathered" });
  const title = "Added “Leathered” to the finish of 6 products";
  expect(formatBulkMessage(add, title, 4)).toBe(`${title}. 4 already had this value.`);
  expect(formatBulkMessage(add, title, 0)).toBe(`${title}.`);
  expect(formatBulkMessage(bulkChange.parse({ ids: [1], action: "move", to: 2 }), "Moved 1 product to “White”", 1)).toBe(
    "Moved 1 product to “White”. 1 already there.",
  );
});
