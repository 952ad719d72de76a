"use client";

import { type RefObject, useCallback, useRef, useState } from "react";
import { EnquiriesTable } from "@/components/admin/enquiries/enquiries-table";
import { EnquiryFilters, useDeskAddress } from "@/components/admin/enquiries/enquiry-filters";
import { ReadingPane } from "@/components/admin/enquiries/reading-pane";
import { DeleteSpam, SelectionBar } from "@/components/admin/enquiries/selection-bar";
import { useEnquiryPage } from "@/components/admin/enquiries/use-enquiry-page";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { useExportMenu } from "@/components/admin/parts/table/export-buttons";
import { ListBox } from "@/components/admin/parts/table/list-box";
import { Pagination } from "@/components/admin/parts/table/table";
import { Button } from "@/components/ui/button";
import { useEnquirySummary } from "@/lib/enquiries/client/enquiry-summary";
import type { EnquiryDetail } from "@/lib/enquiries/enquiries";
import { enquiryMessages, enquiryWords } from "@/lib/enquiries/words";
import { useChange } from "@/lib/shared/client/effects";
import { pressShortcut } from "@/lib/shared/client/events";
import { focusIfLost } from "@/lib/shared/client/focus";
import { serverMessageOr } from "@/lib/shared/client/http/api";
import { useUndo } from "@/lib/shared/client/use-undo";

const NO_FILTER = { search: "", kind: "", state: "", from: "", to: "", assignee: "", due: "", page: undefined };
const { list } = enquiryMessages.enquiries;

const exportFailed = serverMessageOr(enquiryMessages.enquiries.export.failed);

export function EnquiriesScreen() {
  const { filter, filterQuery, isFiltered, spam, sort, listQuery, id, getAddress, go, replace } = useDeskAddress();
  const { page, failure, loading, newCount, reload, updateRow } = useEnquiryPage(listQuery);
  const { refresh: refreshSummary } = useEnquirySummary();
  const column = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState<number[]>([]);
  useReturnToRow(column, id, Boolean(page ?? failure));

  const { createUndoOptions } = useUndo(() => {
    void reload();
    refreshSummary();
  });
  const saveRow = useCallback(
    (row: EnquiryDetail) => {
      updateRow(row);
      refreshSummary();
    },
    [updateRow, refreshSummary],
  );
  const exportItems = useExportMenu((format) => `/api/enquiries/export?format=${format}${filterQuery && `&${filterQuery}`}`, exportFailed);
  const place = page?.rows.findIndex((row) => row.id === id) ?? -1;
  const closeAndReload = () => {
    replace({ id: undefined });
    reload();
    refreshSummary();
  };

  return (
    <>
      <NewEnquiriesNotice count={newCount} onShow={() => reload()} />
      {!spam && <HeldNotice onShow={() => go({ ...NO_FILTER, spam: true })} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: each key is the shortcut of a control in this part */}
      <div
        onKeyDown={pressShortcut}
        className={id ? "items-start gap-6 @min-[58rem]/work:grid @min-[58rem]/work:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]" : ""}
      >
        <div
          ref={column}
          className={`@container/work ${id ? "@max-[58rem]/work:hidden @min-[58rem]/work:sticky @min-[58rem]/work:top-18 @min-[58rem]/work:max-h-[calc(100dvh-5.5rem)] @min-[58rem]/work:overflow-y-auto" : ""}`}
        >
          <ListBox
            heading={spam ? enquiryWords.spam : enquiryWords.listHeading}
            isHeadingHidden={!spam}
            count={page?.total}
            formatCount={enquiryWords.counted}
            // Next to an open enquiry there is only room for the rows.
            tools={
              !id && (
                <EnquiryFilters
                  filter={filter}
                  onSearch={(search) => replace({ search, page: undefined })}
                  onFilter={(change) => go({ ...change, page: undefined })}
                  sort={sort}
                  onSort={(by) => go({ sort: by === "received" ? undefined : by, page: undefined })}
                  onClear={isFiltered ? () => go(NO_FILTER) : undefined}
                />
              )
            }
            menu={
              id
                ? []
                : [
                    ...(spam ? [] : exportItems),
                    {
                      label: spam ? enquiryWords.leaveSpam : enquiryWords.openSpam,
                      icon: "inbox",
                      onSelect: () => go({ ...NO_FILTER, spam: !spam }),
                    },
                  ]
            }
            actions={
              !id &&
              spam && (
                <DeleteSpam
                  disabled={!page?.total}
                  count={page?.total ?? 0}
                  onEmptied={() => reload()}
                  createUndoOptions={createUndoOptions}
                />
              )
            }
          >
            {selected.length > 0 && (
              <SelectionBar
                selected={selected}
                spam={spam}
                onClear={() => setSelected([])}
                onChanged={() => {
                  setSelected([]);
                  void reload();
                  refreshSummary();
                }}
              />
            )}
            <EnquiriesTable
              selected={selected}
              onSelect={(row, isSelected) => setSelected(isSelected ? [...selected, row] : selected.filter((other) => other !== row))}
              list={{ rows: page?.rows, failure, reload: () => void reload() }}
              busy={loading}
              loading={list.loading}
              empty={isFiltered ? list.noMatch : spam ? list.noSpam : list.empty}
              suggestion={isFiltered ? enquiryWords.changeFilters : spam ? enquiryWords.spamAppears : enquiryWords.willAppear}
              open={id}
              getAddress={(row) => getAddress({ id: row.id })}
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
            backAddress={getAddress({ id: undefined })}
            previous={place > 0 ? page?.rows[place - 1]?.id : undefined}
            next={place >= 0 ? page?.rows[place + 1]?.id : undefined}
            onChanged={saveRow}
            onBack={() => go({ id: undefined })}
            // Other enquiries of the sender are never spam, so leave the spam folder.
            getAddress={(other) => getAddress({ id: other, spam: undefined })}
            onOpen={(other) => go({ id: other, spam: undefined })}
            onGone={closeAndReload}
            createUndoOptions={createUndoOptions}
          />
        )}
      </div>
    </>
  );
}

/**
 * Moves the focus back to the row when the reading pane closes, or to the heading of the list if the row is gone.
 * @param isLoaded false until the list has loaded
 */
function useReturnToRow(column: RefObject<HTMLElement | null>, id: number | undefined, isLoaded: boolean) {
  const [lastId, setLastId] = useState(id);
  if (id && id !== lastId) setLastId(id);
  useChange(!id && isLoaded, (wasListShown) => {
    if (wasListShown || !lastId) return;
    const row = column.current?.querySelector<HTMLElement>(`[data-enquiry="${lastId}"]`);
    focusIfLost(row ?? column.current?.querySelector("h2") ?? null);
  });
}

type Props = { count: number; onShow: () => void };

/** Announces new enquiries. The list reloads only on request, so that rows do not move under the pointer. */
const NewEnquiriesNotice = ({ count, onShow }: Props) => (
  // Always rendered, so that screen readers announce its content.
  <div role="status">{count > 0 && <Notice text={enquiryWords.newEnquiries(count)} label={enquiryWords.showNew} onShow={onShow} />}</div>
);

/** Says that messages were held back in the spam folder. */
function HeldNotice({ onShow }: Pick<Props, "onShow">) {
  const count = useEnquirySummary().summary?.held ?? 0;
  return count > 0 && <Notice text={enquiryWords.heldNotice(count)} label={enquiryWords.showHeld} onShow={onShow} />;
}

const Notice = ({ text, label, onShow }: { text: string; label: string; onShow: () => void }) => (
  <p className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-kota bg-kota-tint px-4 py-2.5 text-small font-[550]">
    <AdminIcon name="info" className="size-5 text-kota" />
    {text}
    <Button variant="line" size="small" onClick={onShow}>
      {label} <span className="sr-only">{text}</span>
    </Button>
  </p>
);
