import { useState } from "react";
import type { BulkEdit } from "@/components/admin/catalogue/products/bulk-edit-dialog";
import type { BulkAction } from "@/components/admin/catalogue/products/selection-bar";
import { parsePlace } from "@/components/admin/catalogue/products/use-product-list";
import type { Filter, ProductSelection } from "@/components/admin/catalogue/products/use-selection";
import type { BulkResult } from "@/lib/catalogue/products/bulk";
import { catalogueMessages } from "@/lib/catalogue/words";
import { createUndoAction } from "@/lib/imports/client/undo-batch";
import { type ChangeResponse, callApi, serverMessageOr, withOfflineHelp } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";
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
  const [busy, setBusy] = useState(false);

  async function runEdit(step: BulkEdit) {
    setBusy(true);
    const { scope, count } = chosen;
    const target = "ids" in scope ? { ids: [...scope.ids] } : { filter: toBulkFilter(scope.filter), count };
    try {
      const { message = "", data } = await callApi<ChangeResponse & { data: BulkResult }>("POST", "/api/products/bulk", {
        ...target,
        ...step,
      });
      const { batch } = data;
      const action = batch ? createUndoAction(batch, reload) : undefined;
      toast.success(message, { duration: UNDO_TOAST_MS, action });
      chosen.clear();
      setPendingAction(undefined);
    } catch (error) {
      toast.error(withOfflineHelp(serverMessageOr(words.failed))(error));
    }
    setBusy(false);
    reload();
  }

  return { pendingAction, setPendingAction, busy, runEdit };
}
