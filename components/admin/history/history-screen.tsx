"use client";

import { Choice } from "@/components/admin/crud/choice";
import { DateField } from "@/components/admin/crud/date-field";
import { ListBox } from "@/components/admin/crud/list-box";
import { ListTools } from "@/components/admin/crud/list-tools";
import { Pagination } from "@/components/admin/crud/pagination";
import { HistoryTable } from "@/components/admin/history/history-table";
import { useHistory } from "@/components/admin/history/use-history";
import { ScreenHead } from "@/components/admin/shell/screen-head";
import { Button } from "@/components/ui/button";
import { adminScreens } from "@/lib/domain/content/admin";
import { historyWords, resourcePlurals } from "@/lib/domain/content/history";
import { messages } from "@/lib/domain/messages";

const { list } = messages.history;

/** What staff did in the back office: who, what, when. */
export function HistoryScreen() {
  const { rows, total, page, pages, loading, failure, reload, filter, isFiltered, narrow, turn, clear } = useHistory();

  return (
    <>
      <ScreenHead {...adminScreens.history} />
      <ListBox heading={historyWords.listHeading} count={total} counted={historyWords.counted}>
        <ListTools
          label={historyWords.search}
          placeholder={historyWords.searchExample}
          search={filter.search}
          onSearch={(search) => narrow({ search })}
        >
          <Choice
            label="What"
            any={historyWords.everything}
            names={resourcePlurals}
            value={filter.resource}
            onChoose={(resource) => narrow({ resource })}
          />
          <DateField label="From" value={filter.from} max={filter.to} onPick={(from) => narrow({ from })} />
          <DateField label="To" value={filter.to} min={filter.from} onPick={(to) => narrow({ to })} />
        </ListTools>
        {isFiltered && (
          <div className="border-b border-joint px-4.5 py-3 md:px-6">
            <Button variant="line" size="small" onClick={clear}>
              {historyWords.clearFilters}
            </Button>
          </div>
        )}
        <HistoryTable
          rows={rows}
          turning={loading && rows !== undefined}
          failure={failure}
          loading={list.loading}
          empty={isFiltered ? list.noMatch : list.empty}
          next={isFiltered ? historyWords.widen : historyWords.willAppear}
          onRetry={reload}
        />
        <Pagination label={historyWords.pages} page={page} pages={pages} onPage={turn} />
      </ListBox>
    </>
  );
}
