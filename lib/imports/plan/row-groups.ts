import { toSkuKey } from "@/lib/catalogue/products/variants";
import { toTermKey } from "@/lib/catalogue/terms/term-text";
import { getIdText } from "@/lib/imports/cells";
import type { Column, ProductColumn } from "@/lib/imports/columns";
import type { SheetProduct, Snapshot } from "@/lib/imports/plan/snapshot";
import type { Refuse, Sheet, SheetRow } from "@/lib/imports/sheet";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { parsePositiveInteger } from "@/lib/shared/ids";
import { MAX_ID } from "@/lib/shared/limits";

const words = spreadsheetMessages;

export type RowGroup = {
  rows: SheetRow[];
  product?: SheetProduct;
  /** The product could not be identified, which was reported. The rows are only validated. */
  isUnclear?: boolean;
};

type Group = RowGroup & { id?: number; title: string; place: string };

export const getProductColumn = (name: ProductColumn): Column => ({ kind: "product", name });
export const skuColumn: Column = { kind: "variant", name: "sku" };

/** Groups the rows by product. Existing products are found by SKU, then id; titles only keep the rows of one product together. */
export class RowGroups {
  readonly #groups: Group[] = [];
  readonly #byKey = new Map<string, Group>();
  readonly #byId: Map<number, SheetProduct>;
  readonly #bySku: Map<string, SheetProduct>;

  constructor(
    readonly sheet: Sheet,
    { products }: Snapshot,
    readonly refuse: Refuse,
  ) {
    this.#byId = new Map(products.map((product) => [product.id, product]));
    this.#bySku = new Map(products.flatMap((product) => product.variants.map(({ sku }) => [toSkuKey(sku), product] as const)));
  }

  #getText(row: SheetRow, name: ProductColumn): string {
    return this.sheet.text(row, getProductColumn(name));
  }

  #findOwner(row: SheetRow): SheetProduct | undefined {
    return this.#bySku.get(toSkuKey(this.sheet.text(row, skuColumn)));
  }

  #findOwners(rows: SheetRow[]): SheetProduct[] {
    return rows.flatMap((row) => this.#findOwner(row) ?? []);
  }

  /** Two products may have the same title, so the SKUs decide. */
  #hasOtherOwner(row: SheetRow, group: Group | undefined): boolean {
    const owner = this.#findOwner(row);
    return owner !== undefined && group !== undefined && this.#findOwners(group.rows).some((other) => other !== owner);
  }

  async list(pause?: () => Promise<void>): Promise<RowGroup[]> {
    for (const row of this.sheet.rows) {
      await pause?.();
      this.#add(row);
    }
    const byTitle = new Map(this.#groups.flatMap(({ id, title, place }) => (id === undefined ? [] : [[`${title} ${place}`, id] as const])));
    for (const group of this.#groups) {
      await pause?.();
      this.#identify(group, byTitle);
    }
    const merged = new Map<string, Group>();
    for (const group of this.#groups) {
      const key = group.product ? `id ${group.product.id}` : `row ${group.rows[0]!.row}`;
      merged.set(key, { ...group, rows: [...(merged.get(key)?.rows ?? []), ...group.rows] });
    }
    const groups = [...merged.values()].map((group) => ({ ...group, rows: group.rows.toSorted((one, other) => one.row - other.row) }));
    for (const group of groups) this.#refuseForeignSkus(group);
    return groups;
  }

  #add(row: SheetRow): void {
    const last = this.#groups.at(-1);
    const idText = getIdText(this.sheet.cell(row, getProductColumn("id")));
    const title = toTermKey(this.#getText(row, "title"));
    const place = [this.#getText(row, "main_category"), this.#getText(row, "main_subcategory")].map(toTermKey).join("/");
    if (idText !== "") return void this.#addById(row, idText, { title, place });
    // In a table with SKUs only, an unknown SKU is a typing error, not a new variant of the product above.
    const canContinue = this.sheet.has(getProductColumn("title")) || this.sheet.has(getProductColumn("id"));
    const continuesLast = title === "" ? canContinue && !this.#findOwner(row) : place === "/" && last?.title === title;
    if (last && continuesLast && !this.#hasOtherOwner(row, last)) return void last.rows.push(row);
    const owner = this.#findOwner(row);
    if (title === "" && !owner) {
      this.refuse(row.row, getProductColumn(this.sheet.has(getProductColumn("title")) ? "title" : "id"), words.missingProduct);
      return void this.#groups.push({ rows: [row], title, place, isUnclear: true });
    }
    const key = `title ${title} ${place}`;
    const isBySku = title === "" || this.#hasOtherOwner(row, this.#byKey.get(key));
    this.#join(isBySku ? `id ${owner!.id}` : key, row, { title, place, id: title === "" ? owner!.id : undefined });
  }

  #addById(row: SheetRow, text: string, titleAndPlace: Pick<Group, "title" | "place">): void {
    const id = parsePositiveInteger(text);
    if (id && id <= MAX_ID) {
      this.#join(`id ${id}`, row, { ...titleAndPlace, id });
      return;
    }
    this.refuse(row.row, getProductColumn("id"), words.id);
    this.#groups.push({ ...titleAndPlace, rows: [row], isUnclear: true });
  }

  #join(key: string, row: SheetRow, identity: Omit<Group, "rows">): void {
    const known = this.#byKey.get(key);
    if (known) return void known.rows.push(row);
    const group = { ...identity, rows: [row] };
    this.#byKey.set(key, group);
    this.#groups.push(group);
  }

  #identify(group: Group, byTitle: Map<string, number>): void {
    if (group.isUnclear) return;
    const [first] = group.rows;
    if (group.id !== undefined) {
      // In a file from another site the ids differ, so the SKUs decide.
      group.product = this.#byId.get(group.id) ?? this.#findOwners(group.rows)[0];
      if (group.product) return;
      group.isUnclear = true;
      this.refuse(first!.row, getProductColumn("id"), words.idUnknown(group.id));
      return;
    }
    const idByTitle = byTitle.get(`${group.title} ${group.place}`);
    const [owner] = this.#findOwners(group.rows);
    group.product = owner ?? (idByTitle === undefined ? undefined : this.#byId.get(idByTitle));
  }

  #refuseForeignSkus({ rows, product, isUnclear }: Group): void {
    if (isUnclear) return;
    for (const row of rows) {
      const owner = this.#findOwner(row);
      const sku = this.sheet.text(row, skuColumn);
      if (owner && owner.id !== product?.id) this.refuse(row.row, skuColumn, words.skuOfOtherProduct(sku, owner.title));
    }
  }
}
