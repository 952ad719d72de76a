"use client";

import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { FormAndList, FormLoading } from "@/components/admin/parts/form/form-and-list";
import { TitleCell, WideCell } from "@/components/admin/parts/table/cells";
import { useExportMenu } from "@/components/admin/parts/table/export-buttons";
import { AddButton, ListBox } from "@/components/admin/parts/table/list-box";
import { ListTools } from "@/components/admin/parts/table/list-tools";
import { PagedTable, TableRow } from "@/components/admin/parts/table/table";
import { QuotationForm } from "@/components/admin/quotations/quotation-form";
import { QuotationStateChip } from "@/components/admin/quotations/quotation-state-chip";
import { QuotationView } from "@/components/admin/quotations/quotation-view";
import { useFirm } from "@/components/admin/shell/firm";
import { getExportPath, getQuotationPath, useQuotationChanges, useQuotationList } from "@/lib/quotations/client/use-quotations";
import { formatMoney } from "@/lib/quotations/money";
import { formatNumber, getCustomerName, type Quotation, type QuotationPage, type QuotationSummary } from "@/lib/quotations/quotations";
import { quotationWords } from "@/lib/quotations/screen-words";
import { QUOTATION_STATES, type QuotationState } from "@/lib/quotations/totals";
import { stateNames } from "@/lib/quotations/words";
import { getOpenProblem, useLeaveMissing, useOpenItem } from "@/lib/shared/client/form/use-open-item";
import { serverMessageOr } from "@/lib/shared/client/http/api";
import { apiQuery } from "@/lib/shared/client/http/api-query";
import { useQueryState } from "@/lib/shared/client/use-query-state";
import { addDays, toLocalDay } from "@/lib/shared/days";
import { formatDay } from "@/lib/shared/firm-time";

const { list: words } = quotationWords;
const exportFailed = serverMessageOr(words.exportFailed);
const NO_FILTER = { state: "", q: "", ends: "" };

/** The address has the filter and the open quotation. */
export function QuotationsScreen() {
  const { params, push, replace } = useQueryState();
  const item = useOpenItem();
  const changes = useQuotationChanges(item.show);
  const endsSoon = params.get("ends") === "week";
  const state = endsSoon ? "sent" : QUOTATION_STATES.find((name) => name === params.get("state"));
  const q = params.get("q") ?? "";
  const { timeZone } = useFirm();
  const filter = { state, q, ends_before: endsSoon ? addDays(toLocalDay(new Date(), timeZone), 8) : undefined };
  const list = useQuotationList(filter);
  const exportItems = useExportMenu((format) => getExportPath(filter, format), exportFailed);
  const isFiltered = Boolean(state || q);
  const { open } = item;

  return (
    <FormAndList
      item={item}
      form={
        open && <OpenQuotation key={open} id={open} changes={changes} onAdded={item.showAdded} onClose={item.close} onMissing={item.drop} />
      }
      list={
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
              onClear={isFiltered ? () => push(NO_FILTER) : undefined}
            >
              <button
                type="button"
                aria-pressed={endsSoon}
                onClick={() => push({ state: "", ends: endsSoon ? "" : "week" })}
                className="min-h-(--control) rounded-ease border border-ash px-2.5 text-small whitespace-nowrap hover:border-basalt aria-pressed:border-verde aria-pressed:bg-verde-tint aria-pressed:font-[550]"
              >
                {words.endsThisWeek}
              </button>
            </ListTools>
          }
          menu={exportItems}
          actions={<AddButton label={words.add} onAdd={item.add} />}
        >
          {list.sums.length > 0 && (
            <StateSums sums={list.sums} state={endsSoon ? undefined : state} onChoose={(name) => push({ state: name, ends: "" })} />
          )}
          <PagedTable
            label={words.heading}
            words={words}
            list={list}
            isFiltered={isFiltered}
            renderRow={(row) => <QuotationRow key={row.id} row={row} href={item.getHref(row.id)} onOpen={() => item.show(row.id)} />}
          />
        </ListBox>
      }
    />
  );
}

type OpenProps = Omit<ComponentProps<typeof QuotationForm>, "row" | "onLoadNewer"> & { id: number | "new"; onMissing: () => void };

function OpenQuotation({ id, onMissing, ...form }: OpenProps) {
  const { data: row, error, refetch } = useQuery(apiQuery<Quotation>(getQuotationPath(id)));
  useLeaveMissing(row ? undefined : getOpenProblem(error), onMissing);
  if (!row) return <FormLoading />;
  if (row.state !== "draft") return <QuotationView row={row} changes={form.changes} />;
  return <QuotationForm {...form} row={row} onLoadNewer={() => void refetch()} />;
}

type SumsProps = { sums: QuotationPage["sums"]; state: QuotationState | undefined; onChoose: (state: QuotationState | undefined) => void };

/** Number and sums of the quotations in each state. The pressed one shows all again. */
const StateSums = ({ sums, state: chosen, onChoose }: SumsProps) => (
  <fieldset className="flex gap-2 overflow-x-auto border-b border-joint px-3 py-2">
    <legend className="sr-only">{quotationWords.list.states}</legend>
    {QUOTATION_STATES.map((state) => {
      const own = sums.filter((sum) => sum.state === state);
      const count = own.reduce((all, sum) => all + sum.count, 0);
      if (count === 0 && state !== chosen) return null;
      return (
        <button
          key={state}
          type="button"
          aria-pressed={state === chosen}
          onClick={() => onChoose(state === chosen ? undefined : state)}
          className="min-h-11 flex-none rounded-ease border border-ash px-3 py-1.5 text-left text-small leading-[1.35] whitespace-nowrap hover:border-basalt aria-pressed:border-verde aria-pressed:bg-verde-tint"
        >
          <span className="font-[550]">{stateNames[state]}</span> <span className="text-slate tabular-nums">{count}</span>
          {own.map(({ currency, total }) => (
            <span key={currency} className="block text-micro text-slate tabular-nums">
              {formatMoney(total, currency)}
            </span>
          ))}
        </button>
      );
    })}
  </fieldset>
);

function QuotationRow({ row, href, onOpen }: { row: QuotationSummary; href: string; onOpen: () => void }) {
  const { id, state, customer, currency, total, valid_until, subject, line_count } = row;
  const { timeZone } = useFirm();
  const amount = formatMoney(total, currency);
  const isEnding = state === "sent" && valid_until !== null && valid_until <= addDays(toLocalDay(new Date(), timeZone), 7);
  return (
    <TableRow id={id} inEdit={false}>
      <TitleCell
        href={href}
        onOpen={onOpen}
        note={
          <span className="flex min-w-0 flex-wrap items-center gap-x-2">
            <QuotationStateChip state={state} />
            <span className="tabular-nums">{amount}</span>
            <span className="truncate">{formatNumber(row) || subject}</span>
          </span>
        }
      >
        {getCustomerName(customer) || quotationWords.noCustomer}
      </TitleCell>
      <WideCell>
        <span className="whitespace-nowrap tabular-nums">{formatNumber(row)}</span>
      </WideCell>
      <WideCell>{subject && subject + words.more(line_count)}</WideCell>
      <WideCell>
        <span className="block text-right whitespace-nowrap tabular-nums">{amount}</span>
      </WideCell>
      <WideCell>
        {valid_until && <span className={`whitespace-nowrap ${isEnding ? "font-[550] text-jasper" : ""}`}>{formatDay(valid_until)}</span>}
      </WideCell>
      <WideCell>
        <QuotationStateChip state={state} />
      </WideCell>
    </TableRow>
  );
}
