import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ScrollBox } from "@/components/ui/scroll-box";

type Props<Column extends string> = {
  label: string;
  /** The first column is the row header. */
  columns: Partial<Record<Column, ReactNode>>;
  rows: { [Name in Column]: ReactNode }[];
  numeric?: readonly Column[];
  nowrap?: readonly Column[];
};

export function DataTable<Column extends string>({ label, columns, rows, numeric = [], nowrap = [] }: Props<Column>) {
  const words = useTranslations("product");
  const entries = Object.entries(columns) as [Column, ReactNode][];
  const align = (name: Column) => (numeric.includes(name) ? "text-end" : "text-start");
  const wrap = (name: Column) => (nowrap.includes(name) ? "whitespace-nowrap" : "");
  return (
    <ScrollBox label={words("scrollsSideways", { label })} hint={words("moreColumns")}>
      <table aria-label={label} className="w-full border-collapse text-small leading-[1.45] tabular-nums lining-nums">
        <thead>
          <tr>
            {entries.map(([name, head]) => (
              <th
                key={name}
                scope="col"
                className={`border-b border-ash px-3 py-2 align-bottom font-[550] text-slate first:ps-0 ${align(name)}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={rowIndex} className="border-b border-joint">
              {entries.map(([name], index) => {
                const Cell = index === 0 ? "th" : "td";
                return (
                  <Cell
                    key={name}
                    scope={index === 0 ? "row" : undefined}
                    className={`px-3 py-2 align-top first:ps-0 print:py-0.5 ${align(name)} ${wrap(name)}`}
                  >
                    {row[name]}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
