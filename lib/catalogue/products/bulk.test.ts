import { expect, test } from "vitest";
import { batchTitle } from "@/lib/catalogue/products/batch-title";
import { bulkChange, bulkMessage } from "@/lib/catalogue/products/bulk";
import { MAX_BULK } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";

const words = messages.products.bulk;
const issueOf = (sent: unknown) => {
  const issue = bulkChange.safeParse(sent).error?.issues[0];
  return issue && [issue.path.join("."), issue.message];
};

test("products are chosen by ids or by what a search finds", () => {
  expect(bulkChange.parse({ ids: [3, 1], action: "delete" })).toEqual({ ids: [3, 1], action: "delete" });
  expect(bulkChange.parse({ filter: {}, count: 7, action: "delete" })).toMatchObject({ filter: { search: "", state: "all" }, count: 7 });
  expect(issueOf({ action: "delete" })).toEqual(["ids", words.chosenInvalid]);
  expect(issueOf({ ids: [1], filter: {}, action: "delete" })).toEqual(["ids", words.chosenInvalid]);
  expect(issueOf({ ids: [], action: "delete" })).toEqual(["ids", words.idsInvalid]);
  expect(issueOf({ ids: [1, 1], action: "delete" })).toEqual(["ids", words.doubled]);
  const many = Array.from({ length: MAX_BULK + 1 }, (_, place) => place + 1);
  expect(issueOf({ ids: many, action: "delete" })).toEqual(["ids", words.tooMany(MAX_BULK)]);
});

test("each action wants its own, and no more", () => {
  const ids = [1];
  expect(issueOf({ ids, action: "burn" })?.[1]).toBe(words.actionInvalid);
  expect(issueOf({ ids, action: "move" })).toEqual(["to", messages.products.subcategoryRequired]);
  expect(issueOf({ ids, action: "state", state: "gone" })).toEqual(["state", messages.products.states.invalid]);
  expect(issueOf({ ids, action: "attribute", attribute: "title", value: "x" })).toEqual(["attribute", words.attributeInvalid]);
  expect(issueOf({ ids, action: "attribute", attribute: "finish", step: "add", value: " " })).toEqual(["value", words.valueRequired]);
  expect(bulkChange.parse({ ids, action: "attribute", attribute: "finish", value: " " })).toMatchObject({ step: "replace", value: "" });
  expect(bulkChange.safeParse({ ids, action: "delete", to: 1 }).success).toBe(false);
});

test("the history tells what was done to how many", () => {
  const change = { action: "attribute", attribute: "recommended_use", value: "Floors" } as const;
  expect(batchTitle({ ...change, step: "replace" }, 2)).toBe("Set the recommended use of 2 products to “Floors”");
  expect(batchTitle({ ...change, step: "replace", value: "" }, 1)).toBe("Emptied the recommended use of 1 product");
  expect(batchTitle({ ...change, step: "remove" }, 2)).toBe("Removed “Floors” from the recommended use of 2 products");
  expect(batchTitle({ action: "state", state: "withdrawn" }, 1200)).toBe("Withdrew 1,200 products");
  expect(batchTitle({ action: "move", to: 1 }, 2, "White marble")).toBe("Moved 2 products to “White marble”");
  expect(batchTitle({ action: "delete" }, 2)).toBe("Deleted 2 products");
});

test("the answer says why some of the chosen products did not change", () => {
  const add = bulkChange.parse({ ids: [1], action: "attribute", attribute: "finish", step: "add", value: "Leathered" });
  const title = "Added “Leathered” to the finish of 6 products";
  expect(bulkMessage(add, title, 4)).toBe(`${title}. 4 already had this value.`);
  expect(bulkMessage(add, title, 0)).toBe(`${title}.`);
  expect(bulkMessage(bulkChange.parse({ ids: [1], action: "move", to: 2 }), "Moved 1 product to “White”", 1)).toBe(
    "Moved 1 product to “White”. 1 already there.",
  );
});
