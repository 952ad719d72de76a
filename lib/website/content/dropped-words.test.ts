import { expect, it } from "vitest";
import { dropWords } from "@/lib/website/content/dropped-words";

it("keeps what a firm writes, and fields that only a later version knows", () => {
  const document = { heading: "Rooms", later: { text: "New" }, rooms: [{ label: "Bath", hidden: true }] };
  expect(dropWords("gallery", document)).toEqual({ kept: document, changed: [], isSame: true });
  expect(dropWords("gallery", null)).toEqual({ kept: null, changed: [], isSame: true });
});

it("removes words of the interface at all levels, and lists those that a firm had changed", () => {
  expect(dropWords("gallery", { heading: "Rooms", label: "Look closer" })).toEqual({
    kept: { heading: "Rooms" },
    changed: [{ path: "label", value: "Look closer" }],
    isSame: false,
  });
  expect(dropWords("home", { about: { action: "READ MORE" }, first: { action: "Go", later: 1 } })).toEqual({
    kept: { first: { later: 1 } },
    changed: [{ path: "first.action", value: "Go" }],
    isSame: false,
  });
});
