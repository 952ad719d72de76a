const products = (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "product" : "products"}`;

/** What a spreadsheet did, as the history tells it: 'Imported a spreadsheet: added 12 products, changed 1 product'. */
export function importTitle(added: number, changed: number): string {
  const done = [...(added > 0 ? [`added ${products(added)}`] : []), ...(changed > 0 ? [`changed ${products(changed)}`] : [])];
  return `Imported a spreadsheet: ${done.join(", ") || "nothing to change"}`;
}
