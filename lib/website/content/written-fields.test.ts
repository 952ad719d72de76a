import { describe, expect, it } from "vitest";
import { CONTENT_GROUPS } from "@/lib/shared/content-groups";
import { createDocumentSchema } from "@/lib/website/content/documents";
import { fillContent, getContentGroup } from "@/lib/website/content/groups/groups";
import { areDefaults, createBlankFields, findEntryDefault, toWritten } from "@/lib/website/content/written-fields";

describe.each(CONTENT_GROUPS)("a form of %s", (name) => {
  const { root, defaults } = getContentGroup(name);

  it("starts blank and shows the defaults", () => {
    const nothing = createBlankFields(root.fields);
    expect(createDocumentSchema(root).parse({})).toEqual(nothing);
    for (const blank of [nothing, {}]) expect(fillContent(name, blank)).toEqual(defaults);
  });

  it("shows the same content when the defaults are written out", () => {
    const written = createDocumentSchema(root).parse(toWritten(root, defaults));
    expect(fillContent(name, written)).toEqual(defaults);
  });
});

const entry = (name: string, message: string, url = "", hidden = false) => ({ name, message, picture: { url, alt: "" }, hidden });
const meera = entry("Meera", "Numbered slabs.", "/images/a");
const daniel = entry("Daniel", "No chipped edge.", "/images/b");
const kavita = entry("Kavita", "Looks right at six.", "/images/c");
const defaults = [meera, daniel, kavita];

describe("the default of a list entry", () => {
  it("is the one it was made from, wherever the entry has moved", () => {
    const changed = { ...daniel, message: "New words." };
    expect(findEntryDefault([meera, changed, kavita], 1, defaults)).toEqual(daniel);
    expect(findEntryDefault([changed, kavita, meera], 0, defaults)).toEqual(daniel);
    expect(findEntryDefault([{ ...changed, hidden: true }, meera], 0, defaults)).toEqual({ ...daniel, hidden: true });
  });

  it("is the one at the same place if every field has changed", () => {
    expect(findEntryDefault([entry("Farid", "One call."), daniel, kavita], 0, defaults)).toEqual(meera);
  });

  it("does not exist for an unchanged, hidden or added entry", () => {
    expect(findEntryDefault(defaults, 0, defaults)).toBeUndefined();
    expect(findEntryDefault([{ ...meera, hidden: true }, daniel, kavita], 0, defaults)).toBeUndefined();
    expect(findEntryDefault([...defaults, entry("Farid", "One call.")], 3, defaults)).toBeUndefined();
  });

  it("ignores the order of keys, which the database changes", () => {
    const stored = { hidden: false, picture: { alt: "", url: "/images/a" }, message: meera.message, name: meera.name };
    expect(findEntryDefault([stored, daniel, kavita], 0, defaults)).toBeUndefined();
    expect(areDefaults([stored, daniel, kavita], defaults)).toBe(true);
  });
});
