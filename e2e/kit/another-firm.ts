import type { ContentPicture, Field, Fields, TextKind } from "@/lib/website/content/fields";

const EXAMPLES: Partial<Record<TextKind, string>> = {
  link: "https://another.example/page",
  email: "office@another.example",
  phone: "+39 055 123456",
  colour: "#334455",
  time: "08:30",
  number: "12",
  latitude: "43.7696",
  longitude: "11.2558",
  country: "IT",
  "time-zone": "Europe/Rome",
};

/** Words for one field, no longer than it takes. They name the field, so that a page shows which of them it bears. */
const textOf = (name: string, input: TextKind, most: number) => EXAMPLES[input] ?? `Other ${name}`.slice(0, most).trim();

function written(name: string, field: Field, picture: ContentPicture): unknown {
  switch (field.kind) {
    case "text":
      return textOf(name, field.input, field.most);
    case "texts":
      return [textOf(name, field.input, field.most)];
    case "picture":
      return picture;
    case "choice":
      return Object.keys(field.choices)[0];
    case "choices":
      return Object.keys(field.choices).slice(0, 1);
    case "list":
      return [anotherFirms(field.fields, picture, name)];
    case "group":
      return anotherFirms(field.fields, picture, name);
  }
}

/** A document in which every field is another firm's. */
export const anotherFirms = (fields: Fields, picture: ContentPicture, of = ""): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, written(`${of} ${name}`.trim(), field, picture)]));
