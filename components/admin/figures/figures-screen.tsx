"use client";

import type { ReactNode } from "react";
import { EmptySearches } from "@/components/admin/figures/empty-searches";
import { FiguresNote, FiguresTable } from "@/components/admin/figures/figures-table";
import { ViewsChart } from "@/components/admin/figures/views-chart";
import { DateField } from "@/components/admin/parts/form/date-field";
import { useFirm } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import { countDays } from "@/lib/figures/chart-bars";
import { type Period, useFigures, useProductTitle } from "@/lib/figures/client/use-figures";
import { DEFAULT_DAYS } from "@/lib/figures/figures";
import { OTHER } from "@/lib/figures/page-view";
import { figureMessages, figureWords as words } from "@/lib/figures/words";
import { useQueryState } from "@/lib/shared/client/use-query-state";
import { addDays, toLocalDay } from "@/lib/shared/days";
import { parsePositiveInteger } from "@/lib/shared/ids";
import { adminScreens } from "@/lib/shared/words/screens";

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The period in the URL: two dates, or the last days. */
function readPeriod(params: URLSearchParams, today: string): Period {
  const [from, to] = [params.get("from") ?? "", params.get("to") ?? ""];
  if (DAY.test(from) && DAY.test(to)) return { from, to };
  const days = Math.min(Math.max(1, Math.floor(Number(params.get("days"))) || DEFAULT_DAYS), 365);
  return { from: addDays(today, 1 - days), to: today };
}

export function FiguresScreen() {
  const today = toLocalDay(new Date(), useFirm().timeZone);
  const { params, replace } = useQueryState();
  const period = readPeriod(params, today);
  return (
    <>
      <PeriodPicker
        period={period}
        today={today}
        onDays={(days) => replace({ days, from: undefined, to: undefined })}
        onPeriod={({ from, to }) => replace({ days: undefined, from, to })}
      />
      {period.from <= period.to ? <PeriodFigures period={period} /> : <p role="alert">{figureMessages.periodReversed}</p>}
    </>
  );
}

function getPeriodBefore({ from, to }: Period): Period {
  const days = countDays(from, to);
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

function PeriodFigures({ period }: { period: Period }) {
  const { page, shownPeriod, isLoading, hasFailed, retry } = useFigures("day", period);
  const before = useFigures("day", getPeriodBefore(period));
  return (
    <>
      {page ? (
        <div aria-busy={isLoading} className="aria-busy:opacity-60">
          <ViewsChart days={page.items} period={shownPeriod} before={before.isLoading ? undefined : before.page?.items} />
        </div>
      ) : (
        <div className="mb-6 border border-joint bg-paper">
          <FiguresNote hasFailed={hasFailed} onRetry={retry} />
        </div>
      )}
      <FigureLists period={period} />
      <p className="mt-4 text-small text-slate">{words.note}</p>
    </>
  );
}

const PERIODS = [7, 30, 90, 365] as const;

type Props = { period: Period; today: string; onDays: (days: number) => void; onPeriod: (period: Period) => void };

function PeriodPicker({ period, today, onDays, onPeriod }: Props) {
  const { from, to } = period;
  const days = to === today ? countDays(from, to) : 0;
  return (
    <fieldset className="mb-4 flex flex-wrap gap-x-5 gap-y-4">
      <legend className="sr-only">{words.period}</legend>
      <div className="flex flex-wrap content-start gap-x-2.5 gap-y-2">
        <span aria-hidden="true" className="-mb-0.5 w-full text-small leading-[1.4] font-[550]">
          {words.period}
        </span>
        {PERIODS.map((count) => (
          <Button
            key={count}
            size="small"
            variant={days === count ? "primary" : "line"}
            aria-pressed={days === count}
            onClick={() => onDays(count)}
          >
            {words.days(count)}
          </Button>
        ))}
      </div>
      <div className="flex flex-1 basis-80 flex-wrap gap-x-5 gap-y-4 @min-[46rem]/work:max-w-112">
        <DateField label={words.from} value={from} max={to} onPick={(day) => onPeriod({ from: day || addDays(to, -29), to })} />
        <DateField label={words.to} value={to} min={from} max={today} onPick={(day) => onPeriod({ from, to: day || today })} />
      </div>
    </fieldset>
  );
}

const regionNames = new Intl.DisplayNames("en", { type: "region" });
const languageNames = new Intl.DisplayNames("en", { type: "language" });

const showName = (key: string) => words.names[key] ?? key;
const showCountry = (key: string) => words.names[key] ?? regionNames.of(key) ?? key;
const showLanguage = (key: string) => words.names[key] ?? languageNames.of(key) ?? key;
const showPage = (key: string) => (key === OTHER ? showName(key) : <KeyLink href={key}>{words.pages[key] ?? key}</KeyLink>);
const showSearch = (key: string) => <KeyLink href={`/search?${new URLSearchParams({ q: key })}`}>{key}</KeyLink>;

const FigureLists = ({ period }: { period: Period }) => (
  <div className="grid items-start gap-4 @min-[62rem]/work:grid-cols-2">
    <FiguresTable by="page" period={period} showKey={showPage} />
    <FiguresTable by="product" period={period} showKey={showProduct} />
    <FiguresTable by="source" period={period} showKey={showName} />
    <FiguresTable by="country" period={period} showKey={showCountry} footer={words.countrySource} />
    <FiguresTable by="search" period={period} showKey={showSearch} />
    <EmptySearches period={period} showKey={showSearch} />
    <FiguresTable by="language" period={period} showKey={showLanguage} />
  </div>
);

const showProduct = (key: string) => (parsePositiveInteger(key) ? <ProductTitle id={key} /> : showName(key));

function ProductTitle({ id }: { id: string }) {
  const title = useProductTitle(id);
  return <KeyLink href={`${adminScreens.products.href}?id=${id}`}>{title ?? words.unnamedProduct(id)}</KeyLink>;
}

const KeyLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className="flex min-h-11 items-center py-1.5 underline-offset-4 hover:underline">
    {children}
  </a>
);
