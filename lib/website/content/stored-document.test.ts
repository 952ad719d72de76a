import { expect, it } from "vitest";
import { mayMerge, mergeDocuments } from "@/lib/website/content/stored-document";

const seen = { phones: ["1"], email: "", postal: { street: "Road 1", code: "1" }, mark: { url: "/a.jpg", alt: "" } };

it("keeps the changes of both people if they are in different fields", () => {
  const mine = { ...seen, phones: ["2"], postal: { street: "Road 2", code: "1" } };
  const theirs = { ...seen, email: "a@b.de", postal: { street: "Road 1", code: "2" } };
  expect(mergeDocuments(seen, mine, theirs)).toEqual({
    ...{ phones: ["2"], email: "a@b.de", mark: seen.mark },
    postal: { street: "Road 2", code: "2" },
  });
});

it("does not decide between two changes of one field or list", () => {
  expect(mergeDocuments(seen, { ...seen, email: "a@b.de" }, { ...seen, email: "c@d.de" })).toBeUndefined();
  expect(mergeDocuments(seen, { ...seen, phones: ["1", "2"] }, { ...seen, phones: ["3"] })).toBeUndefined();
  expect(
    mergeDocuments(seen, { ...seen, mark: { url: "/b.jpg", alt: "" } }, { ...seen, mark: { url: "/c.jpg", alt: "" } }),
  ).toBeUndefined();
});

it("takes the same change of both as one, and an empty list as another value than a blank one", () => {
  expect(mergeDocuments(seen, { ...seen, email: "a@b.de" }, { ...seen, email: "a@b.de" })).toEqual({ ...seen, email: "a@b.de" });
  expect(mergeDocuments(seen, { ...seen, phones: null }, { ...seen, phones: [] })).toBeUndefined();
});

it("does not publish the draft of somebody else", () => {
  const published = { id: 1, group: "company", data: seen, draft: null, updated_at: null } as const;
  const withDraft = { ...published, draft: { ...seen, email: "a@b.de" } };
  expect([mayMerge("published", published), mayMerge("draft", withDraft)]).toEqual([true, true]);
  expect(mayMerge("published", withDraft)).toBe(false);
});
