import { type ReactNode, useId, useState } from "react";
import { LoadNote } from "@/components/admin/parts/table/list-note";
import { RowMenu, type RowMenuItem } from "@/components/admin/parts/table/row-menu";
import { Button } from "@/components/ui/button";
import { termWords } from "@/lib/catalogue/terms/words";
import { type Period, useFigures } from "@/lib/figures/client/use-figures";
import type { Figure, FigureKind } from "@/lib/figures/figures";
import { OTHER } from "@/lib/figures/page-view";
import { figureLists, figureMessages, type ListWords, figureWords as words } from "@/lib/figures/words";
import { saveCsv } from "@/lib/shared/client/http/download";

const SHORT_LENGTH = 10;

const toCells = ({ key, views, visitors }: Figure) => [words.names[key] ?? key, views, visitors];

type Props = {
  by: Exclude<FigureKind, "day">;
  period: Period;
  showKey: (key: string) => ReactNode;
  footer?: ReactNode;
  getActions?: (key: string) => RowMenuItem[];
  /** Lists the hidden rows instead, with this text if there are none. */
  hidden?: string;
};

export function FiguresTable({ by, period, showKey, footer, getActions, hidden }: Props) {
  const { page, isLoading, hasFailed, retry } = useFigures(by, period, hidden !== undefined);
  const { heading, column, count = words.views, empty }: ListWords = figureLists[by];
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const rows = page?.items.slice(0, isWhole ? undefined : SHORT_LENGTH) ?? [];
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-ease border border-joint bg-paper">
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 border-b border-joint px-4.5 md:px-6">
        <h2 id={id} className="font-sans text-base leading-[1.3] font-semibold tracking-normal">
          {heading}
        </h2>
        {page && page.items.length > 0 && (
          <button
            type="button"
            aria-label={words.downloadOf(heading)}
            onClick={() => saveCsv(`${by}-${period.from}-${period.to}.csv`, [[column, count, words.visitors], ...page.items.map(toCells)])}
            className="inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:decoration-2"
          >
            {words.download}
          </button>
        )}
      </div>
      {!page && <FiguresNote hasFailed={hasFailed} onRetry={retry} />}
      {page && page.items.length === 0 && <p className="px-4.5 py-5 text-small text-slate md:px-6">{hidden ?? empty}</p>}
      {page && page.items.length > 0 && (
        <table aria-labelledby={id} aria-busy={isLoading} className="w-full text-small leading-[1.45] aria-busy:opacity-60">
          <thead>
            <tr className="bg-bench-2 text-left text-[0.875rem] text-slate [&>th]:px-2 [&>th]:py-2 [&>th]:font-semibold">
              <th scope="col" className="pl-4.5! md:pl-6!">
                {column}
              </th>
              <th scope="col" className="text-right @min-[26rem]/work:w-18">
                {count}
              </th>
              <th scope="col" className={`text-right ${getActions ? "" : "pr-4.5! md:pr-6!"} @min-[26rem]/work:w-24`}>
                {words.visitors}
              </th>
              {getActions && (
                <th scope="col" className="w-11">
                  <span className="sr-only">{termWords.heads.actions}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {rows.map(({ key, views, visitors }) => (
              <tr key={key} className="h-11 border-t border-limestone [&>*]:px-2">
                <th scope="row" className="pl-4.5! text-left font-normal wrap-anywhere md:pl-6!">
                  {showKey(key)}
                </th>
                <td className="text-right">{words.formatCount(views)}</td>
                <td className={`text-right ${getActions ? "" : "pr-4.5! md:pr-6!"}`}>{words.formatCount(visitors)}</td>
                {getActions && <td className="px-0!">{key !== OTHER && <RowMenu name={key} items={getActions(key)} />}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {page && page.items.length > SHORT_LENGTH && (
        <div className="border-t border-joint px-4.5 py-2 md:px-6">
          <Button variant="line" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? words.showFewer : words.showAll(page.items.length)}
          </Button>
          {isWhole && page.total > page.items.length && (
            <p className="mt-2 text-micro text-slate">{words.more(page.total - page.items.length)}</p>
          )}
        </div>
      )}
      {footer && <div className="border-t border-joint px-4.5 py-2.5 text-micro text-slate md:px-6">{footer}</div>}
    </section>
  );
}

export const FiguresNote = ({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) => (
  <LoadNote failure={hasFailed ? figureMessages.failed : undefined} loading={words.loading} onRetry={onRetry} />
);
