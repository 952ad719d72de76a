"use client";

import { useState } from "react";
import { StateChips } from "@/components/admin/catalogue/products/state-chips";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { PreviewLink } from "@/components/admin/parts/form/preview-link";
import { Button, buttonClass } from "@/components/ui/button";
import type { StaffProduct } from "@/lib/catalogue/products/products";
import { stateWords } from "@/lib/catalogue/products/state-words";
import { messages } from "@/lib/shared/words/messages";
import { sheetLinks } from "@/lib/spec-sheets/sheet-links";
import { sheetAddress } from "@/lib/spec-sheets/spec-sheets";

/** What can be done with a product besides changing its words. */
export type StandingCalls = { onWithdraw: () => void; onDiscard: () => void };

type Props = StandingCalls & { row: StaffProduct; busy: boolean };

const { withdraw, discard } = messages.products;

const wide = "@max-[26rem]/work:flex-auto";

/** Under the form of a product in edit: where it stands, its preview, and how it goes off the website or loses its draft. */
export function ProductStanding({ row, busy, onWithdraw, onDiscard }: Props) {
  const [asked, ask] = useState<"withdraw" | "discard">();
  const answer = { withdraw: onWithdraw, discard: onDiscard };

  function confirm() {
    if (asked) answer[asked]();
    ask(undefined);
  }

  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-joint px-4.5 py-4 md:px-6">
      <StateChips row={row} always />
      <PreviewLink resource="product" id={row.id} disabled={busy} />
      {row.state === "published" && (
        <a
          href={sheetAddress(row.id)}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass({ variant: "line", size: "medium" })} ${wide}`}
        >
          {sheetLinks.sheet}
        </a>
      )}
      {row.draft && (
        <Button variant="danger" size="medium" disabled={busy} className={wide} onClick={() => ask("discard")}>
          {stateWords.discard}
        </Button>
      )}
      {row.state === "published" && (
        <Button variant="danger" size="medium" disabled={busy} className={wide} onClick={() => ask("withdraw")}>
          {stateWords.withdraw}
        </Button>
      )}
      <span className="text-micro text-slate">{stateWords.previewShows}</span>
      <ConfirmDialog
        open={asked !== undefined}
        question={asked === "discard" ? discard.confirm : withdraw.confirm}
        name={row.title}
        confirmLabel={asked === "discard" ? stateWords.discard : stateWords.withdraw}
        onConfirm={confirm}
        onCancel={() => ask(undefined)}
      />
    </div>
  );
}
