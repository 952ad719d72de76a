import { describe, expect, it } from "vitest";
import { asWritten, blank } from "@/lib/website/content/blank";
import { documentSchema } from "@/lib/website/content/documents";
import { CONTENT_GROUPS, contentGroup, shownContent } from "@/lib/website/content/groups";

describe.each(CONTENT_GROUPS)("a form of %s", (name) => {
  const { of, defaults } = contentGroup(name);

  it("starts with nothing written, which shows the defaults", () => {
    const nothing = blank(of.fields);
    expect(documentSchema(of).parse({})).toEqual(nothing);
    expect(shownContent(name, nothing)).toEqual(defaults);
  });

  it("may write the defaults out, which shows the same", () => {
    const written = documentSchema(of).parse(asWritten(of, defaults));
    expect(shownContent(name, written)).toEqual(defaults);
  });
});
