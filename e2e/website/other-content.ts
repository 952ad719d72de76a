import type { ContentPicture, Field, Fields, TextKind } from "@/lib/website/content/fields";

const EXAMPLES: Partial<Record<TextKind, string>> = {
  link: "https://another.example/page",
  chat: "https://another.example/page",
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

/** Returns a text for a field within its limit. It contains the name of the field, so that tests can find it on a page. */
const createText = (name: string, input: TextKind, most: number) => EXAMPLES[input] ?? `Other ${name}`.slice(0, most).trim();

function createValue(name: string, field: Field, picture: ContentPicture): unknown {
  switch (field.kind) {
    case "text":
      return createText(name, field.input, field.most);
    case "texts":
      return [createText(name, field.input, field.most)];
    case "picture":
      return picture;
    case "choice":
      return Object.keys(field.choices)[0];
    case "choices":
      return Object.keys(field.choices).slice(0, 1);
    case "list":
      return [createOtherContent(field.fields, picture, name)];
    case "group":
      return createOtherContent(field.fields, picture, name);
  }
}

export const createOtherContent = (fields: Fields, picture: ContentPicture, of = ""): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, createValue(`${of} ${name}`.trim(), field, picture)]));
