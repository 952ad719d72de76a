"use client";

import { useRouter } from "next/navigation";
import { SampleMenu } from "@/components/admin/enquiries/samples/sample-menu";
import { FilterSelect } from "@/components/admin/parts/form/choice";
import { MenuCell, TitleCell, WideCell } from "@/components/admin/parts/table/cells";
import { ListBox } from "@/components/admin/parts/table/list-box";
import { ListTools } from "@/components/admin/parts/table/list-tools";
import { PagedTable, TableRow } from "@/components/admin/parts/table/table";
import { useSampleList } from "@/lib/enquiries/client/use-samples";
import { sampleStateNames, sampleWords } from "@/lib/enquiries/sample-words";
import { isOut, type ListedSample, REMINDER_DAYS, SAMPLE_STATES } from "@/lib/enquiries/samples";
import { useQueryState } from "@/lib/shared/client/use-query-state";
import { formatDay } from "@/lib/shared/firm-time";
import { adminScreens } from "@/lib/shared/words/screens";

const { list: words } = sampleWords;

/** The address has the filter. */
export function SamplesScreen() {
  const { params, push, replace } = useQueryState();
  const isWaiting = params.has("waiting");
  const state = SAMPLE_STATES.find((name) => name === params.get("state"));
  const q = params.get("q") ?? "";
  const list = useSampleList({ state, q, waiting_days: isWaiting ? REMINDER_DAYS : undefined });
  const isFiltered = isWaiting || Boolean(state || q);
  return (
    <ListBox
      heading={words.heading}
      isHeadingHidden
      count={list.total}
      formatCount={words.counted}
      tools={
        <ListTools
          label={words.search}
          placeholder={words.searchExample}
          search={q}
          onSearch={(text) => replace({ q: text.trim() })}
          onClear={isFiltered ? () => push({ state: "", q: "", waiting: "" }) : undefined}
        >
          <FilterSelect
            label={words.state}
            allLabel={words.all}
            names={sampleStateNames}
            value={state ?? ""}
            onChoose={(name) => push({ state: name, waiting: "" })}
          />
          <button
            type="button"
            aria-pressed={isWaiting}
            onClick={() => push({ state: "", waiting: !isWaiting })}
            className="min-h-(--control) rounded-ease border border-ash px-2.5 text-small whitespace-nowrap hover:border-basalt aria-pressed:border-verde aria-pressed:bg-verde-tint aria-pressed:font-[550]"
          >
            {words.waiting(REMINDER_DAYS)}
          </button>
        </ListTools>
      }
    >
      <PagedTable
        label={words.heading}
        words={words}
        list={list}
        isFiltered={isFiltered}
        renderRow={(row) => <SampleRow key={row.line} row={row} />}
      />
    </ListBox>
  );
}

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
