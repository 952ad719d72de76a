/** What every field of a document's form gets. */
export type InputProps<F, Value> = {
  field: F;
  /** The field's place in the document, as a refusal names it: "social.0.href". */
  path: string;
  value: Value;
  /** What it shows while it is blank; undefined within an entry of a list. */
  initial: Value | undefined;
  faults: Faults;
  onChange: (value: Value) => void;
};

/** What is wrong, by the paths of the fields. */
export type Faults = Readonly<Record<string, string>>;

/** The fragment of a field's address: /admin/website/company#phones */
export const idOf = (path: string) => path.replaceAll(".", "-");
