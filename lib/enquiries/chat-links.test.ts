import { expect, test } from "vitest";
import { createChatLink } from "@/lib/enquiries/chat-links";
import { readWords } from "@/lib/platform/server/words";
import { listStoneNames } from "@/lib/shortlist/chosen-stones";

test.each([
  ["https://wa.me/912822000140", "https://wa.me/912822000140?text=White%20%26%20grey"],
  ["https://wa.me/912822000140?text=Hello%20there", "https://wa.me/912822000140?text=White%20%26%20grey"],
  ["https://api.whatsapp.com/send?phone=912822000140", "https://api.whatsapp.com/send?phone=912822000140&text=White%20%26%20grey"],
  ["https://api.whatsapp.com/send?text=x&phone=91", "https://api.whatsapp.com/send?phone=91&text=White%20%26%20grey"],
  ["https://t.me/shilaya", "https://t.me/shilaya"],
  ["https://wa.me.example.com/1", "https://wa.me.example.com/1"],
  ["tel:+912822000140", "tel:+912822000140"],
])("adds a message to %s: %s", (link, expected) => {
  expect(createChatLink(link, "White & grey")).toBe(expected);
});

test("returns the link unchanged without a message", () => {
  expect(createChatLink("https://wa.me/1?text=Hello", undefined)).toBe("https://wa.me/1?text=Hello");
});

test("lists names with their finish, up to 15 and a count of the others", async () => {
  const words = await readWords("en", "chat");
  expect(
    listStoneNames(words, [
      { title: "White Carrara", finish: "Polished" },
      { title: "Kota", finish: null },
    ]),
  ).toEqual(["White Carrara, Polished", "Kota"]);
  const many = listStoneNames(
    words,
    Array.from({ length: 50 }, (_, place) => ({ title: `Stone ${place}`, finish: null })),
  );
  expect(many).toHaveLength(16);
  expect(many.at(-1)).toBe("and 35 more");
});
