import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { RequestVariant } from "@/components/public/catalogue/product/request-variant";
import { Area, AreaUnitName } from "@/components/public/shortlist/area";
import { Measures, Weight } from "@/components/public/shortlist/measures";
import { FirmText } from "@/components/ui/firm-text";
import { ScrollBox } from "@/components/ui/scroll-box";
import { keepSizesOnOneLine } from "@/lib/catalogue/catalogue";
import { formatFigure } from "@/lib/catalogue/products/data-words";
import type { Availability, Variant } from "@/lib/catalogue/products/variants";
import { calculateContainerLoad } from "@/lib/catalogue/products/weights";
import { convertUnits } from "@/lib/catalogue/terms/measures";
import { createRecord } from "@/lib/shared/collections";
import type { Words } from "@/lib/shared/words/page-words";
import { formatVariant } from "@/lib/shortlist/chosen-stones";
import { estimateSlabLoad, type Slab } from "@/lib/shortlist/slabs";

type Props = {
  variants: Variant[];
  /** By SKU. */
  slabs: Record<string, Slab>;
  /** Id for request links. Absent in a preview. */
  product?: number;
};

const TEXT_COLUMNS = ["sku", "size", "finish", "thickness", "availability"] as const;
const PACKING_COLUMNS = ["pieces_per_box", "m2_per_box", "kg_per_box", "boxes_per_pallet"] as const;
const COLUMNS = [...TEXT_COLUMNS, "lead_time_days", "minimum_order_m2", ...PACKING_COLUMNS, "container"] as const;

type Column = (typeof COLUMNS)[number];

function createLabel(words: Words<"product">, column: Column): ReactNode {
  const unit = () => <AreaUnitName />;
  // Areas are shown in the unit that the visitor has chosen.
  if (column === "minimum_order_m2") return words.rich("minimumOrderIn", { unit });
  if (column === "m2_per_box") return words.rich("perBox", { unit });
  return words(column === "container" ? column : `variants.${column}`);
}

type Writer = { words: Words<"product">; units: Words<"units">; tag: string; slabs: Props["slabs"] };

/** Buyers use millimetres or inches. */
function createMeasureCell({ units }: Writer, kind: "size" | "thickness", label: string) {
  const other = convertUnits(kind, label, { mm: units("millimetre"), inch: units("inch") });
  if (!other) return <Measures>{label}</Measures>;
  return <FirmText>{keepSizesOnOneLine(`${label} (${other.replaceAll(" ", "\u00a0")})`)}</FirmText>;
}

function createSlabLoadCell({ words, tag }: Writer, slab: Slab | undefined) {
  const load = slab && estimateSlabLoad(slab);
  if (!load) return null;
  const { m2, count } = load;
  return (
    <>
      <span className="block">{words.rich("aboutArea", { area: () => <Area m2={m2} digits={0} /> })}</span>
      {count && (
        <span className="block">
          {words("aboutSlabs", { count: [...new Set(Object.values(count))].map((slabs) => formatFigure(tag, slabs)).join("–") })}
        </span>
      )}
    </>
  );
}

function createContainerCell(writer: Writer, variant: Variant) {
  const { words, tag, slabs } = writer;
  const load = calculateContainerLoad(variant);
  if (!load) return createSlabLoadCell(writer, slabs[variant.sku]);
  return (
    <>
      {load.m2 !== undefined && (
        <span className="block">
          <Area m2={load.m2} />
        </span>
      )}
      {load.pieces !== undefined && <span className="block">{words("pieces", { count: formatFigure(tag, load.pieces) })}</span>}
      <span className="block">
        <Weight kilograms={load.kilograms} />
      </span>
    </>
  );
}

function createCell(writer: Writer, column: Column, variant: Variant): ReactNode {
  const { words, tag } = writer;
  if (column === "container") return createContainerCell(writer, variant);
  const value = variant[column];
  if (value === null) return null;
  if (column === "availability") return words(`availability.${value as Availability}`);
  if (column === "m2_per_box" || column === "minimum_order_m2") return <Area m2={Number(value)} bare />;
  if (column === "kg_per_box") return <Weight kilograms={Number(value)} bare />;
  if (column === "lead_time_days") {
    return (
      <>
        <span className="md:hidden">{words("readyIn", { days: Number(value) })}</span>
        <span className="max-md:hidden">{formatFigure(tag, Number(value))}</span>
      </>
    );
  }
  if (column === "size" || column === "thickness") return createMeasureCell(writer, column, String(value));
  return typeof value === "number" ? formatFigure(tag, value) : <FirmText>{value}</FirmText>;
}

/** The variants as a table, and on phones as cards. Explicit roles, because browsers drop table semantics when CSS shows rows as cards. */
export function VariantTable({ variants, slabs, product }: Props) {
  const words = useTranslations("product");
  const writer = { words, units: useTranslations("units"), tag: useLocale(), slabs };
  const labels = createRecord(COLUMNS, (column) => createLabel(words, column));
  const heading = words("headings.variants");
  const rows = variants.map((variant) => ({ variant, cells: COLUMNS.map((column) => createCell(writer, column, variant)) }));
  const columns = COLUMNS.map((column, place) => ({ column, place })).filter(({ place }) =>
    rows.some(({ cells }) => cells[place] !== null),
  );
  const align = (column: Column) => ((TEXT_COLUMNS as readonly string[]).includes(column) ? "md:text-start" : "md:text-end");
  return (
    <ScrollBox label={words("scrollsSideways", { label: heading })} hint={words("moreColumns")}>
      <table
        role="table"
        aria-label={heading}
        className="w-full border-collapse text-small leading-[1.45] tabular-nums lining-nums max-md:block"
      >
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row">
            {columns.map(({ column }) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                className={`border-b border-ash px-2 py-2 align-bottom font-[550] text-slate first:ps-0 ${align(column)}`}
              >
                {labels[column]}
              </th>
            ))}
            {product && <td role="cell" className="border-b border-ash print:hidden" />}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:grid max-md:gap-3">
          {rows.map(({ variant, cells }) => (
            <tr
              key={variant.sku}
              role="row"
              className="border-joint max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-2 max-md:border max-md:bg-paper max-md:p-4 md:border-b"
            >
              {columns.map(({ column, place }) => (
                <Cell key={column} column={column} label={labels[column]} className={align(column)}>
                  {cells[place]}
                </Cell>
              ))}
              {product && (
                <td
                  role="cell"
                  className="md:py-1 md:ps-3 md:text-end max-md:order-last max-md:col-span-2 max-md:mt-1 md:whitespace-nowrap print:hidden"
                >
                  <RequestVariant product={product} sku={variant.sku} label={words("requestFor", { variant: formatVariant(variant) })}>
                    {words("request")}
                  </RequestVariant>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

type CellProps = { column: Column; label: ReactNode; className: string; children: ReactNode };

/** A cell, with its label on phones. The size is the heading of a card, and the SKU its last line. */
function Cell({ column, label, className, children }: CellProps) {
  const isHeader = column === "sku";
  const isHeading = column === "size";
  const Tag = isHeader ? "th" : "td";
  const onPhone = isHeading ? "max-md:order-first max-md:col-span-2 max-md:text-base max-md:font-[550]" : isHeader ? "max-md:order-1" : "";
  return (
    <Tag
      role={isHeader ? "rowheader" : "cell"}
      scope={isHeader ? "row" : undefined}
      className={`align-top max-md:text-start md:px-2 md:py-2 md:first:ps-0 print:py-0.5 ${isHeader ? "wrap-anywhere md:whitespace-nowrap" : ""} ${children === null ? "max-md:hidden" : ""} ${onPhone} ${className}`}
    >
      {!isHeading && column !== "lead_time_days" && (
        <span aria-hidden="true" className="block text-micro font-normal text-slate md:hidden">
          {label}
        </span>
      )}
      {children ?? "—"}
    </Tag>
  );
}
