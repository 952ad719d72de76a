import { type ResourceCalls, withReason } from "@/components/admin/parts/resource/use-row-changes";
import { callApi } from "@/lib/shared/client/http/api";

type Change = { done: (title: string) => string; failed: string };
type Removal = { failed: string; done: (title: string) => string; moved?: (title: string) => string };

export const createCategoryCalls = <Row extends { _id: number; title: string }>(
  path: string,
  { add, update, remove }: { add: Change; update: Change; remove: Removal },
): ResourceCalls<Row> => ({
  add: { call: (form, options) => callApi("POST", path, form, options), done: add.done, failed: withReason(add.failed) },
  update: {
    call: (form, options, row) => callApi("PUT", `${path}/${row._id}`, form, options),
    done: update.done,
    failed: withReason(update.failed),
  },
  remove: {
    call: (row, options, moveTo) => callApi("DELETE", `${path}/${row._id}${moveTo && `?move_to=${moveTo}`}`, undefined, options),
    done: (row, _answer, moveTo) => ((moveTo && remove.moved) || remove.done)(row.title),
    failed: withReason(remove.failed),
  },
});
