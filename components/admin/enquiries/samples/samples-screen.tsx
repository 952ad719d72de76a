"use client";

import { SamplesTable } from "@/components/admin/enquiries/samples/samples-table";
import { FilterSelect } from "@/components/admin/parts/form/filter-select";
import { ListBox } from "@/components/admin/parts/table/list-box";
import { ListTools } from "@/components/admin/parts/table/list-tools";
import { useSampleList } from "@/lib/enquiries/client/use-samples";
import { sampleStateNames, sampleWords } from "@/lib/enquiries/sample-words";
import { REMINDER_DAYS, SAMPLE_STATES } from "@/lib/enquiries/samples";
import { useQueryState } from "@/lib/shared/client/use-query-state";

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
      <SamplesTable list={list} isFiltered={isFiltered} />
    </ListBox>
  );
}
