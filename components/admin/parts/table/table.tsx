import type { ReactNode, Ref } from "react";
import { ListNote, type ListState } from "@/components/admin/parts/table/list-note";

type Props = ListState & {
  label: string;
  heads: readonly string[];
  children: ReactNode;
};

/** A list with column heads and an empty state. In a narrow work area the rows become cards. */
export function Table({ label, heads, rows, children, ...state }: Props) {
  return (
    <table role="table" aria-label={label} className="table-cards w-full border-collapse text-small leading-[1.45]">
      <thead role="rowgroup">
        <tr role="row">
          {heads.map((name) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              className="border-b border-joint bg-bench-2 px-4 py-3 text-left text-[0.875rem] font-semibold whitespace-nowrap text-slate first:pl-6"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {!rows?.length && (
          <tr role="row">
            <td role="cell" colSpan={99} className="@max-[46rem]/work:block @min-[46rem]/work:p-6">
              <ListNote rows={rows} {...state} />
            </td>
          </tr>
        )}
        {children}
      </tbody>
    </table>
  );
}

const rule = "@min-[46rem]/work:border-b @min-[46rem]/work:border-limestone @min-[46rem]/work:last:border-0";

export const TableRow = ({ ref, inEdit, children }: { ref?: Ref<HTMLTableRowElement>; inEdit: boolean; children: ReactNode }) => (
  <tr ref={ref} role="row" className={`${rule} ${inEdit ? "bg-verde-tint" : "hover:bg-bench-2"}`}>
    {children}
  </tr>
);
