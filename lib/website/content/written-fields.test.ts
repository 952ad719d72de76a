import { describe, expect, it } from "vitest";
import { CONTENT_GROUPS } from "@/lib/shared/content-groups";
import { createDocumentSchema } from "@/lib/website/content/documents";
import { fillContent, getContentGroup } from "@/lib/website/content/groups/groups";
import { createBlankFields, toWritten } from "@/lib/website/content/written-fields";

describe.each(CONTENT_GROUPS)("a form of %s", (name) => {
  const { root, defaults } = getContentGroup(name);

  it("starts blank and shows the defaults", () => {
    const nothing = createBlankFields(root.fields);
    expect(createDocumentSchema(root).parse({})).toEqual(nothing);
    expect(fillContent(name, nothing)).toEqual(defaults);
  });

  it("shows the same content when the defaults are written out", () => {
    const written = createDocumentSchema(root).parse(toWritten(root, defaults));
    expect(fillContent(name, written)).toEqual(defaults);
  });
});
