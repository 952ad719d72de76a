"use client";

import { type RefObject, useCallback, useEffect, useRef } from "react";
import { EmptySpam } from "@/components/admin/enquiries/empty-spam";
import { EnquiriesTable } from "@/components/admin/enquiries/enquiries-table";
import { EnquiryFilters } from "@/components/admin/enquiries/enquiry-filters";
import { FreshNote } from "@/components/admin/enquiries/fresh-note";
import { ReadingPane } from "@/components/admin/enquiries/reading-pane";
import { useDeskAddress } from "@/components/admin/enquiries/use-desk-address";
import { useEnquiryPage } from "@/components/admin/enquiries/use-enquiry-page";
import { ExportButtons } from "@/components/admin/parts/table/export-buttons";
import { ListBox } from "@/components/admin/parts/table/list-box";
import { Pagination } from "@/components/admin/parts/table/pagination";
import { ScreenHead } from "@/components/admin/shell/screen-head";
import { Button } from "@/components/ui/button";
import { refreshSummary } from "@/lib/enquiries/client/enquiry-summary";
import type { EnquiryDetail, ExportFormat } from "@/lib/enquiries/enquiries";
import { enquiryWords } from "@/lib/enquiries/words";
import { focusIfLost } from "@/lib/shared/client/focus";
import { server } from "@/lib/shared/client/http/api";
import { messages } from "@/lib/shared/words/messages";
import { adminScreens } from "@/lib/shared/words/screens";

const NO_FILTER = { search: "", kind: "", state: "", from: "", to: "", assignee: "", due: "", page: undefined };
const { list } = messages.enquiries;

const exportFailed = server(messages.enquiries.export.failed);

/** The enquiries desk: everything that visitors sent, and beside it, or in its place, the one that is being read. */
export function EnquiriesScreen() {
  const { filter, filterQuery, isFiltered, spam, sort, listQuery, id, addressOf, go, replace } = useDeskAddress();
  const { page, failure, loading, fresh, reload, amend } = useEnquiryPage(listQuery);
  const column = useRef<HTMLDivElement>(null);
  useReturnToRow(column, id, Boolean(page ?? failure));

  const changed = useCallback(
    (row: EnquiryDetail) => {
      amend(row);
      refreshSummary();
    },
    [amend],
  );
  const exportOf = (format: ExportFormat) => `/api/enquiries/export?format=${format}${filterQuery && `&${filterQuery}`}`;
  const clear = () => go(NO_FILTER);
  const leave = () => {
    replace({ id: undefined });
    reload();
    refreshSummary();
  };

  return (
    <>
      <ScreenHead {...adminScreens.enquiries} />
      <FreshNote count={fresh} onShow={() => reload()} />
      <div className={id ? "items-start gap-6 @min-[58rem]/work:grid @min-[58rem]/work:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]" : ""}>
        <div
          ref={column}
          className={`@container/work ${id ? "@max-[58rem]/work:hidden @min-[58rem]/work:sticky @min-[58rem]/work:top-22 @min-[58rem]/work:max-h-[calc(100dvh-6.5rem)] @min-[58rem]/work:overflow-y-auto" : ""}`}
        >
          <ListBox heading={spam ? enquiryWords.spam : enquiryWords.listHeading} count={page?.total} counted={enquiryWords.counted}>
            {/* Beside what is being read there is room for the rows. */}
            {!id && (
              <>
                <EnquiryFilters
                  filter={filter}
                  onSearch={(search) => replace({ search, page: undefined })}
                  onFilter={(change) => go({ ...change, page: undefined })}
                  sort={sort}
                  onSort={(by) => go({ sort: by === "received" ? undefined : by, page: undefined })}
                />
                <div className="flex flex-wrap gap-2.5 border-b border-joint px-4.5 py-3 md:px-6">
                  {!spam && <ExportButtons addressOf={exportOf} failed={exportFailed} />}
                  <Button variant="line" size="small" onClick={() => go({ ...NO_FILTER, spam: !spam })}>
                    {spam ? enquiryWords.leaveSpam : enquiryWords.openSpam}
                  </Button>
                  {spam && <EmptySpam disabled={!page?.total} onEmptied={() => reload()} />}
                  {isFiltered && (
                    <Button variant="line" size="small" onClick={clear}>
                      {enquiryWords.clearFilters}
                    </Button>
                  )}
                </div>
              </>
            )}
            <EnquiriesTable
              rows={page?.rows}
              busy={loading}
              failure={failure}
              loading={list.loading}
              empty={isFiltered ? list.noMatch : spam ? list.noSpam : list.empty}
              next={isFiltered ? enquiryWords.widen : spam ? enquiryWords.spamAppears : enquiryWords.willAppear}
              onRetry={() => reload()}
              open={id}
              addressOf={(row) => addressOf({ id: row.id })}
              onOpen={(row) => go({ id: row.id })}
            />
            {page && page.rows.length > 0 && (
              <Pagination
                label={enquiryWords.pages}
                page={page.page}
                pages={page.pages}
                onPage={(number) => go({ page: number > 1 ? number : undefined })}
              />
            )}
          </ListBox>
        </div>
        {id && (
          <ReadingPane
            key={id}
            id={id}
            backAddress={addressOf({ id: undefined })}
            onChanged={changed}
            onBack={() => go({ id: undefined })}
            // What else a person sent is no spam, wherever one looks for it.
            addressOf={(other) => addressOf({ id: other, spam: undefined })}
            onOpen={(other) => go({ id: other, spam: undefined })}
            onGone={leave}
          />
        )}
      </div>
    </>
  );
}

/**
 * When the reading view closes, the focus goes back to the row that was open, or to the list's heading where it is gone.
 * @param arrived false while the list is on its way: nobody knows yet whether the row is in it
 */
function useReturnToRow(column: RefObject<HTMLElement | null>, id: number | undefined, arrived: boolean) {
  const before = useRef(id);
  useEffect(() => {
    if (id) before.current = id;
    if (id || !before.current || !arrived) return;
    const row = column.current?.querySelector<HTMLElement>(`[data-enquiry="${before.current}"]`);
    focusIfLost(row ?? column.current?.querySelector("h2") ?? null);
    before.current = undefined;
  }, [column, id, arrived]);
}
