/** Builds a form. A file has the given name, or one that fits its type. */
export function toForm(fields: Record<string, string | Blob | [Blob, string]>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) data.append(name, ...value);
    else if (typeof value === "string") data.append(name, value);
    else data.append(name, value, value.type === "application/pdf" ? "file.pdf" : "file.png");
  }
  return data;
}

export const toBlob = (bytes: Buffer | string, type: string) =>
  new Blob([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], { type });
