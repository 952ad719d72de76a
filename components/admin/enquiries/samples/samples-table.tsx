import { useRouter } from "next/navigation";
import { SampleMenu } from "@/components/admin/enquiries/samples/sample-menu";
import { MenuCell, TitleCell, WideCell } from "@/components/admin/parts/table/cells";
import { PagedTable } from "@/components/admin/parts/table/paged-table";
import { TableRow } from "@/components/admin/parts/table/table";
import type { useSampleList } from "@/lib/enquiries/client/use-samples";
import { sampleStateNames, sampleWords } from "@/lib/enquiries/sample-words";
import { isOut, type ListedSample, REMINDER_DAYS } from "@/lib/enquiries/samples";
import { formatDay } from "@/lib/shared/firm-time";
import { adminScreens } from "@/lib/shared/words/screens";

const { list: words } = sampleWords;

type Props = { list: ReturnType<typeof useSampleList>; isFiltered: boolean };

export const SamplesTable = ({ list, isFiltered }: Props) => (
  <PagedTable
    label={words.heading}
    words={words}
    list={list}
    isFiltered={isFiltered}
    renderRow={(row) => <SampleRow key={row.line} row={row} />}
  />
);

function SampleRow({ row }: { row: ListedSample }) {
  const { push } = useRouter();
  const { line, enquiry, person, product, reference, state, days, sent_on, courier, tracking, note } = row;
  const href = `${adminScreens.enquiries.href}?id=${enquiry}`;
  const since = isOut(state) && days !== null && (
    <span className={`whitespace-nowrap ${days >= REMINDER_DAYS ? "font-[550] text-jasper" : ""}`}>{words.days(days)}</span>
  );
  return (
    <TableRow id={line} inEdit={false}>
      <TitleCell
        href={href}
        onOpen={() => push(href)}
        note={
          <>
            <span className="truncate">{product.title}</span>
            {since}
          </>
        }
        badge={<span className="block font-normal text-slate tabular-nums @max-[46rem]/work:hidden">{reference}</span>}
      >
        {person}
      </TitleCell>
      <WideCell>
        <span className="font-[550]">{product.title}</span>
        {product.variant && <span className="block text-slate">{product.variant}</span>}
      </WideCell>
      <WideCell>
        {state !== "to_pack" && sent_on && (
          <>
            <span className="block whitespace-nowrap">{formatDay(sent_on)}</span>
            {since}
          </>
        )}
      </WideCell>
      <WideCell>
        {[courier, tracking].filter(Boolean).join(" ")}
        {note && <span className="block text-slate">{note}</span>}
      </WideCell>
      <MenuCell>
        <SampleMenu sample={row} product={product.title} label={sampleStateNames[state]} />
      </MenuCell>
    </TableRow>
  );
}
