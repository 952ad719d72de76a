import type { FormatError } from "@/lib/shared/client/http/api";
import { usePage } from "@/lib/shared/client/http/use-list";
import { useQueryState } from "@/lib/shared/client/use-query-state";
import { createRecord } from "@/lib/shared/collections";
import { parsePositiveInteger } from "@/lib/shared/ids";

/** A list with its filter and its page in the address. @param names of the filter, in the address and in the call */
export function useFilteredPage<Row, Name extends string>(path: string, names: readonly Name[], failed: FormatError) {
  const { params, replace } = useQueryState();
  const filter = createRecord(names, (name) => params.get(name) ?? "");
  const query = String(new URLSearchParams(filter));
  const list = usePage<Row>(path, query, parsePositiveInteger(params.get("page")) ?? 1, failed);
  const narrow = (change: Partial<Record<Name, string>>) => replace({ ...change, page: "" });
  return {
    ...list,
    filter,
    isFiltered: names.some((name) => filter[name] !== ""),
    narrow,
    clear: () => narrow(createRecord(names, () => "")),
    turn: (page: number) => replace({ page: page > 1 ? page : "" }),
  };
}
