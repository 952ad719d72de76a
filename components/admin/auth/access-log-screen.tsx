"use client";

import { HistoryTabs } from "@/components/admin/history/history-tabs";
import { FilterSelect } from "@/components/admin/parts/form/choice";
import { DateField } from "@/components/admin/parts/form/date-field";
import { InitialsCell, TitleCell, WideCell } from "@/components/admin/parts/table/cells";
import { ListBox } from "@/components/admin/parts/table/list-box";
import { ListTools } from "@/components/admin/parts/table/list-tools";
import { Pagination, Table, TableRow } from "@/components/admin/parts/table/table";
import { FirmTime, Time } from "@/components/admin/shell/firm";
import { type AccessEntry, accessActionNames, accessWords as words } from "@/lib/auth/access";
import { serverMessageOr } from "@/lib/shared/client/http/api";
import { useFilteredPage } from "@/lib/shared/client/http/use-filtered-page";

const HEADS = ["When", "Who", "Action", "Subject", "IP address"];
const FILTER = ["user", "action", "from", "to"] as const;

export function AccessLogScreen() {
  const { rows, total, page, pages, loading, failure, reload, filter, isFiltered, narrow, turn, clear } = useFilteredPage<
    AccessEntry,
    (typeof FILTER)[number]
  >("/api/access-log", FILTER, serverMessageOr(words.list.failed));

  return (
    <ListBox
      heading={words.listHeading}
      count={total}
      formatCount={words.counted}
      isHeadingHidden
      tools={
        <>
          <HistoryTabs />
          <ListTools
            label={words.search}
            placeholder={words.searchExample}
            search={filter.user}
            onSearch={(user) => narrow({ user: user.trim() })}
            onClear={isFiltered ? clear : undefined}
          >
            <FilterSelect
              label="Action"
              allLabel={words.allActions}
              names={accessActionNames}
              value={filter.action}
              onChoose={(action) => narrow({ action })}
            />
            <DateField label="From" value={filter.from} max={filter.to} onPick={(from) => narrow({ from })} />
            <DateField label="To" value={filter.to} min={filter.from} onPick={(to) => narrow({ to })} />
          </ListTools>
        </>
      }
    >
      <div aria-busy={loading && rows !== undefined}>
        <Table
          label={words.listHeading}
          heads={HEADS}
          list={{ rows, failure, reload }}
          loading={words.list.loading}
          empty={isFiltered ? words.list.noMatch : words.list.empty}
          suggestion={isFiltered ? words.widen : words.willAppear}
        >
          {rows?.map(({ id, at, user, action, subject, address }) => (
            <TableRow key={id} inEdit={false}>
              <WideCell>
                <Time at={at} className="whitespace-nowrap tabular-nums" />
              </WideCell>
              <InitialsCell name={user} />
              <TitleCell
                className="@min-[46rem]/work:font-normal"
                note={
                  <span className="truncate">
                    <FirmTime at={at} />, {[subject, address].filter(Boolean).join(", ")}
                  </span>
                }
              >
                {user}
                <span className="@min-[46rem]/work:hidden"> · {accessActionNames[action]}</span>
              </TitleCell>
              <WideCell>
                <span className={action === "sign-in-failed" ? "font-[550] text-jasper" : "font-[550]"}>{accessActionNames[action]}</span>
              </WideCell>
              <WideCell>{subject}</WideCell>
              <WideCell>{address}</WideCell>
            </TableRow>
          ))}
        </Table>
      </div>
      <Pagination label={words.pages} page={page} pages={pages} onPage={turn} />
    </ListBox>
  );
}
