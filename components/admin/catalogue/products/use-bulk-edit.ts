import { useState } from "react";
import type { BulkEdit } from "@/components/admin/catalogue/products/bulk-edit-dialog";
import type { BulkAction } from "@/components/admin/catalogue/products/selection-bar";
import { parsePlace } from "@/components/admin/catalogue/products/use-product-list";
import type { Filter, ProductSelection } from "@/components/admin/catalogue/products/use-selection";
import type { BulkResult } from "@/lib/catalogue/products/bulk";
import { catalogueMessages } from "@/lib/catalogue/words";
import { createUndoAction } from "@/lib/imports/client/undo-batch";
import { useRun } from "@/lib/shared/client/form/use-run";
import { type ChangeResponse, callApi, getMessage, serverMessageOr, withOfflineHelp } from "@/lib/shared/client/http/api";
import { UNDO_TOAST_MS } from "@/lib/shared/client/use-undo";

const words = catalogueMessages.products.bulk;

const toBulkFilter = ({ search, state, place, missing }: Filter) => ({
  search,
  state: state || "all",
  ...(missing && { missing }),
  ...Object.fromEntries(Object.entries(parsePlace(place)).map(([name, id]) => [name, Number(id)])),
});

export function useBulkEdit(chosen: ProductSelection, reload: () => void) {
  const [pendingAction, setPendingAction] = useState<BulkAction>();
  const { busy, run } = useRun();

  async function runEdit(step: BulkEdit) {
    const { scope, count } = chosen;
    const target = "ids" in scope ? { ids: [...scope.ids] } : { filter: toBulkFilter(scope.filter), count };
    const { answer } = await run(
      () => callApi<ChangeResponse & { data: BulkResult }>("POST", "/api/products/bulk", { ...target, ...step }),
      getMessage,
      withOfflineHelp(serverMessageOr(words.failed)),
      ({ data: { batch } }) => ({ duration: UNDO_TOAST_MS, action: batch ? createUndoAction(batch, reload) : undefined }),
    );
    if (answer) {
      chosen.clear();
      setPendingAction(undefined);
    }
    reload();
  }

  return { pendingAction, setPendingAction, busy, runEdit };
}
