import { expect, it } from "vitest";
import { group, line, list } from "@/lib/website/content/fields";
import { splitRemovedFields } from "@/lib/website/content/removed-fields";

const fields = group("Rooms", {
  title: line("Heading"),
  empty: group("Empty", { text: line("Text") }),
  rooms: list("Rooms", { one: "room", title: "name" }, { name: line("Name") }),
});

it("keeps the fields of the group, hidden entries and blank lists", () => {
  const document = { title: "Halls", empty: { text: "" }, rooms: [{ name: "Bath", hidden: true }] };
  expect(splitRemovedFields(fields, document)).toEqual({ kept: document, removed: [] });
  expect(splitRemovedFields(fields, { rooms: null })).toEqual({ kept: { rooms: null }, removed: [] });
});

it("lists removed fields at all levels, with their paths", () => {
  const document = {
    ask: "Write",
    empty: { text: "None", send: "Go" },
    form: { name: "You" },
    rooms: [{ name: "Bath", more: "See", hidden: false }],
  };
  expect(splitRemovedFields(fields, document)).toEqual({
    kept: { empty: { text: "None" }, rooms: [{ name: "Bath", hidden: false }] },
    removed: [
      { path: "ask", value: "Write" },
      { path: "empty.send", value: "Go" },
      { path: "form.name", value: "You" },
      { path: "rooms.1.more", value: "See" },
    ],
  });
});
