import { skuKey } from "@/lib/catalogue/products/variants";
import { splitTerms, termKey } from "@/lib/catalogue/terms/term-text";
import type { TermKind } from "@/lib/catalogue/terms/terms";
import { cellText, type Table } from "@/lib/imports/cells";
import { columnOf, PRODUCT_COLUMNS } from "@/lib/imports/columns";
import { namesIn } from "@/lib/imports/plan/picture-names";
import { fileName } from "@/lib/imports/plan/snapshot";
import { isTermColumn, kindOf } from "@/lib/imports/plan/term-labels";
import { positiveInteger } from "@/lib/shared/ids";
import { MAX_ID } from "@/lib/shared/limits";

/** What of the catalogue a table may mean: what a snapshot of it must tell. */
export type Wanted = {
  ids: number[];
  skus: string[];
  /** In small letters. */
  titles: string[];
  slugs: string[];
  terms: { kind: TermKind; key: string }[];
  /** Names of pictures in small letters. */
  pictures: string[];
};

/**
 * Reads a table for what it names, whether it makes sense or not.
 * @param pause lets others have their turn between two columns
 */
export async function wantedBy({ rows: [headings = [], ...rows] }: Table, pause?: () => Promise<void>): Promise<Wanted> {
  const places = Map.groupBy(headings.keys(), (place) => {
    const column = columnOf(cellText(headings[place]));
    return column && `${column.of}.${column.name}`;
  });
  const textsOf = async (key: string): Promise<string[]> => {
    const texts = new Set<string>();
    for (const place of places.get(key) ?? []) {
      await pause?.();
      for (const cells of rows) texts.add(cellText(cells[place]));
    }
    return [...texts].filter(Boolean);
  };
  const terms: Wanted["terms"] = [];
  for (const name of PRODUCT_COLUMNS.filter(isTermColumn)) {
    const keys = new Set((await textsOf(`product.${name}`)).flatMap(splitTerms).map(termKey));
    terms.push(...[...keys].map((key) => ({ kind: kindOf(name), key })));
  }
  const pictures: string[] = [];
  for (const name of PICTURE_COLUMNS) pictures.push(...(await textsOf(`product.${name}`)));
  pictures.push(...(await textsOf("product.pictures")).flatMap(namesIn));
  const ids = (await textsOf("product.id")).map((text) => positiveInteger(text) ?? 0);
  const titles = await textsOf("product.title");
  await pause?.();
  return {
    ids: ids.filter((id) => id > 0 && id <= MAX_ID),
    skus: (await textsOf("variant.sku")).map(skuKey),
    titles: [...new Set(titles.flatMap((title) => [title.toLowerCase(), termKey(title)]))],
    slugs: await textsOf("product.slug"),
    terms,
    pictures: [...new Set(pictures.map((name) => fileName(name.replaceAll("\\", "/")).toLowerCase()))],
  };
}

const PICTURE_COLUMNS = ["product_image", "sub_image1", "sub_image2", "sub_image3", "sub_image4"];
