import { skuKey } from "@/lib/catalogue/products/variants";
import { termKey } from "@/lib/catalogue/terms/term-text";
import type { Column, ProductColumn } from "@/lib/imports/columns";
import type { Places } from "@/lib/imports/plan/places";
import type { SheetProduct, Snapshot } from "@/lib/imports/plan/snapshot";
import type { Refuse, Sheet, SheetRow } from "@/lib/imports/sheet";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { positiveInteger } from "@/lib/shared/ids";
import { MAX_ID } from "@/lib/shared/limits";

const words = spreadsheetMessages;

/** The rows that tell of one product. */
export type RowGroup = {
  rows: SheetRow[];
  /** The product that they change; without one they add one. */
  product?: SheetProduct;
  /** Which product they mean cannot be told, which was refused: only what they say is looked at. */
  isUnclear?: boolean;
};

type Group = RowGroup & { id?: number; title: string; place: string };

export const productColumn = (name: ProductColumn): Column => ({ of: "product", name });
export const skuColumn: Column = { of: "variant", name: "sku" };

/** Puts the rows together that tell of one product, and finds it: by SKU, else by id, else by title and place. */
export class RowGroups {
  readonly #groups: Group[] = [];
  readonly #byKey = new Map<string, Group>();
  readonly #byId: Map<number, SheetProduct>;
  readonly #bySku: Map<string, SheetProduct>;
  readonly #byTitle: Map<string, SheetProduct[]>;

  constructor(
    readonly sheet: Sheet,
    { products }: Snapshot,
    readonly places: Places,
    readonly refuse: Refuse,
  ) {
    this.#byId = new Map(products.map((product) => [product.id, product]));
    this.#bySku = new Map(products.flatMap((product) => product.variants.map(({ sku }) => [skuKey(sku), product] as const)));
    this.#byTitle = Map.groupBy(products, ({ title }) => termKey(title));
  }

  #text(row: SheetRow, name: ProductColumn): string {
    return this.sheet.text(row, productColumn(name));
  }

  #ownerOf(row: SheetRow): SheetProduct | undefined {
    return this.#bySku.get(skuKey(this.sheet.text(row, skuColumn)));
  }

  #ownersOf(rows: SheetRow[]): SheetProduct[] {
    return rows.flatMap((row) => this.#ownerOf(row) ?? []);
  }

  /** Two products may have one title: their SKUs tell them apart. */
  #isAnothers(row: SheetRow, group: Group | undefined): boolean {
    const owner = this.#ownerOf(row);
    return owner !== undefined && group !== undefined && this.#ownersOf(group.rows).some((other) => other !== owner);
  }

  /**
   * The groups in the order of their first rows.
   * @param pause lets others have their turn between two rows
   */
  async all(pause?: () => Promise<void>): Promise<RowGroup[]> {
    for (const row of this.sheet.rows) {
      await pause?.();
      this.#take(row);
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
    for (const group of groups) this.#refuseForeign(group);
    return groups;
  }

  #take(row: SheetRow): void {
    const last = this.#groups.at(-1);
    const idText = this.#text(row, "id");
    const title = termKey(this.#text(row, "title"));
    const place = [this.#text(row, "main_category"), this.#text(row, "main_subcategory")].map(termKey).join("/");
    if (idText !== "") {
      this.#takeById(row, idText, { title, place });
      return;
    }
    // In a list of SKUs alone, one that is unknown is a slip of the finger and no variant of the product above.
    const mayGoOn = this.sheet.has(productColumn("title")) || this.sheet.has(productColumn("id"));
    const goesOn = title === "" ? mayGoOn && !this.#ownerOf(row) : place === "/" && last?.title === title;
    if (last && goesOn && !this.#isAnothers(row, last)) return void last.rows.push(row);
    const owner = this.#ownerOf(row);
    if (title === "" && !owner) {
      this.refuse(row.row, productColumn(this.sheet.has(productColumn("title")) ? "title" : "id"), words.whichProduct);
      return void this.#groups.push({ rows: [row], title, place, isUnclear: true });
    }
    const key = `title ${title} ${place}`;
    const isBySku = title === "" || this.#isAnothers(row, this.#byKey.get(key));
    this.#join(isBySku ? `id ${owner!.id}` : key, row, {
      title,
      place,
      id: title === "" ? owner!.id : undefined,
    });
  }

  #takeById(row: SheetRow, text: string, told: Pick<Group, "title" | "place">): void {
    const id = positiveInteger(text);
    if (id && id <= MAX_ID) {
      this.#join(`id ${id}`, row, { ...told, id });
      return;
    }
    this.refuse(row.row, productColumn("id"), words.id);
    this.#groups.push({ ...told, rows: [row], isUnclear: true });
  }

  #join(key: string, row: SheetRow, told: Omit<Group, "rows">): void {
    const known = this.#byKey.get(key);
    if (known) return void known.rows.push(row);
    const group = { ...told, rows: [row] };
    this.#byKey.set(key, group);
    this.#groups.push(group);
  }

  /** @param byTitle the ids that stand beside a title and place in other rows */
  #identify(group: Group, byTitle: Map<string, number>): void {
    if (group.isUnclear) return;
    const [first] = group.rows;
    if (group.id !== undefined) {
      // A file of another site has other ids.
      group.product = this.#byId.get(group.id) ?? this.#ownersOf(group.rows)[0];
      if (group.product) return;
      group.isUnclear = true;
      this.refuse(first!.row, productColumn("id"), words.idUnknown(group.id));
      return;
    }
    const beside = byTitle.get(`${group.title} ${group.place}`);
    const [owner] = this.#ownersOf(group.rows);
    group.product = owner ?? (beside === undefined ? undefined : this.#byId.get(beside));
    if (!group.product) this.#identifyByTitle(group);
  }

  #identifyByTitle(group: Group): void {
    const [first] = group.rows;
    const [category, subcategory] = [this.#text(first!, "main_category"), this.#text(first!, "main_subcategory")];
    const told = subcategory === "" ? undefined : this.places.find(category, subcategory);
    if (told && "error" in told) return;
    const named = this.#byTitle.get(group.title) ?? [];
    const found = named.filter(({ main_subcategory_id }) => !told || main_subcategory_id === told.place.id);
    if (found.length > 1) {
      group.isUnclear = true;
      this.refuse(first!.row, productColumn("title"), words.severalSo(found[0]!.title));
      return;
    }
    group.product = found[0];
  }

  /** A SKU is one product's. */
  #refuseForeign({ rows, product, isUnclear }: Group): void {
    if (isUnclear) return;
    for (const row of rows) {
      const owner = this.#ownerOf(row);
      const sku = this.sheet.text(row, skuColumn);
      if (owner && owner.id !== product?.id) this.refuse(row.row, skuColumn, words.skuElsewhere(sku, owner.title));
    }
  }
}
