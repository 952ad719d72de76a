import { positiveInteger } from "@/lib/domain/ids";
import { MAX_ID } from "@/lib/domain/limits";
import { cellText, type Table } from "@/lib/domain/spreadsheet/cells";
import { columnOf } from "@/lib/domain/spreadsheet/columns";
import { namesIn } from "@/lib/domain/spreadsheet/picture-names";
import { fileName } from "@/lib/domain/spreadsheet/snapshot";
import { isTermColumn, kindOf } from "@/lib/domain/spreadsheet/term-labels";
import { splitTerms, termKey } from "@/lib/domain/term-text";
import type { TermKind } from "@/lib/domain/terms";
import { skuKey } from "@/lib/domain/variants";

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

/** Reads a table for what it names, whether it makes sense or not. */
export function wantedBy({ rows: [headings = [], ...rows] }: Table): Wanted {
  const columns = headings.map((heading) => columnOf(cellText(heading)));
  const textsOf = (key: string) => {
    const places = columns.flatMap((column, place) => (column && `${column.of}.${column.name}` === key ? [place] : []));
    return [...new Set(places.flatMap((place) => rows.map((cells) => cellText(cells[place]))))].filter(Boolean);
  };
  const terms = columns.flatMap((column) => {
    if (column?.of !== "product" || !isTermColumn(column.name)) return [];
    const kind = kindOf(column.name);
    return [...new Set(textsOf(`product.${column.name}`).flatMap(splitTerms).map(termKey))].map((key) => ({ kind, key }));
  });
  const singles = ["product_image", "sub_image1", "sub_image2", "sub_image3", "sub_image4"].flatMap((name) => textsOf(`product.${name}`));
  const pictures = [...singles, ...textsOf("product.pictures").flatMap(namesIn)];
  return {
    ids: textsOf("product.id")
      .map((text) => positiveInteger(text) ?? 0)
      .filter((id) => id > 0 && id <= MAX_ID),
    skus: textsOf("variant.sku").map(skuKey),
    titles: [...new Set(textsOf("product.title").flatMap((title) => [title.toLowerCase(), termKey(title)]))],
    slugs: textsOf("product.slug"),
    terms,
    pictures: [...new Set(pictures.map((name) => fileName(name.replaceAll("\\", "/")).toLowerCase()))],
  };
}
