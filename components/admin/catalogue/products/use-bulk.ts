import { useState } from "react";
import type { BulkStep } from "@/components/admin/catalogue/products/bulk-dialog";
import type { BulkAction } from "@/components/admin/catalogue/products/choose-bar";
import type { Chosen } from "@/components/admin/catalogue/products/use-chosen";
import type { BulkResult } from "@/lib/catalogue/products/bulk";
import { UNDO_TOAST_MS, undoAction } from "@/lib/imports/client/undo-batch";
import { type Answer, api, server, unlessOffline } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";
import { messages } from "@/lib/shared/words/messages";

const words = messages.products.bulk;

/** Does something with the chosen products, says how it went, and offers to undo it. */
export function useBulk(chosen: Chosen, reload: () => void) {
  const [asked, ask] = useState<BulkAction>();
  const [busy, setBusy] = useState(false);

  async function act(step: BulkStep) {
    setBusy(true);
    const { choice, count } = chosen;
    const which =
      "ids" in choice ? { ids: [...choice.ids] } : { filter: { search: choice.filter.search, state: choice.filter.state || "all" }, count };
    try {
      const { message = "", data } = await api<Answer & { data: BulkResult }>("POST", "/api/products/bulk", { ...which, ...step });
      const { batch } = data;
      const action = batch ? undoAction(batch, reload) : undefined;
      toast.success(message, { duration: UNDO_TOAST_MS, action });
      chosen.clear();
      ask(undefined);
    } catch (error) {
      toast.error(unlessOffline(server(words.failed))(error));
    }
    setBusy(false);
    reload();
  }

  return { asked, ask, busy, act };
}
