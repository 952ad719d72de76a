"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { PreviewLink } from "@/components/admin/parts/form/preview-link";
import { Button, buttonClass } from "@/components/ui/button";
import type { StaffProduct } from "@/lib/catalogue/products/products";
import { stateWords } from "@/lib/catalogue/products/state-words";
import { catalogueMessages } from "@/lib/catalogue/words";
import { sheetLinks } from "@/lib/spec-sheets/sheet-links";
import { getSheetPath } from "@/lib/spec-sheets/spec-sheets";

export type StatusActions = { onWithdraw: () => void; onDiscard: () => void };

type Props = StatusActions & { row: StaffProduct; busy: boolean };

const { withdraw, discard } = catalogueMessages.products;

export function ProductStatus({ row, busy, onWithdraw, onDiscard }: Props) {
  const [pendingAction, setPendingAction] = useState<"withdraw" | "discard">();
  const actions = { withdraw: onWithdraw, discard: onDiscard };

  function confirm() {
    if (pendingAction) actions[pendingAction]();
    setPendingAction(undefined);
  }

  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-joint px-4.5 py-4 @max-[26rem]/work:[&>:is(a,button)]:flex-auto md:px-6">
      <PreviewLink resource="product" id={row.id} disabled={busy} />
      {row.state === "published" && (
        <a href={getSheetPath(row.id)} target="_blank" rel="noreferrer" className={buttonClass({ variant: "line", size: "medium" })}>
          {sheetLinks.sheet}
        </a>
      )}
      {row.draft && (
        <Button variant="danger" size="medium" disabled={busy} onClick={() => setPendingAction("discard")}>
          {stateWords.discard}
        </Button>
      )}
      {row.state === "published" && (
        <Button variant="danger" size="medium" disabled={busy} onClick={() => setPendingAction("withdraw")}>
          {stateWords.withdraw}
        </Button>
      )}
      <span className="text-micro text-slate">{stateWords.previewShows}</span>
      <ConfirmDialog
        open={pendingAction !== undefined}
        question={pendingAction === "discard" ? discard.confirm : withdraw.confirm}
        name={row.title}
        confirmLabel={pendingAction === "discard" ? stateWords.discard : stateWords.withdraw}
        onConfirm={confirm}
        onCancel={() => setPendingAction(undefined)}
      />
    </div>
  );
}
