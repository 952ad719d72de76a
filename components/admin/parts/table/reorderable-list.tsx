"use client";

import { type ReactNode, useState } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { OrderMode, type OrderParents } from "@/components/admin/parts/table/order-mode";
import { Button } from "@/components/ui/button";
import type { OrderedName } from "@/lib/catalogue/order";
import { focusWhenShown } from "@/lib/shared/client/focus";
import { orderWords as words } from "@/lib/shared/words/sorting";

type Props = {
  resource: OrderedName;
  label: string;
  parents?: OrderParents;
  onSaved: () => void;
  children: ReactNode;
};

/** A list with a reorder mode that replaces it until the order is saved or cancelled. */
export function ReorderableList({ resource, label, parents, onSaved, children }: Props) {
  const [mode, setMode] = useState<"list" | "order" | "back">("list");
  if (mode === "order") {
    const leave = () => setMode("back");
    return (
      <OrderMode
        resource={resource}
        label={label}
        parents={parents}
        onLeave={leave}
        onSaved={() => {
          leave();
          onSaved();
        }}
      />
    );
  }
  return (
    <>
      <div className="flex justify-end border-b border-joint px-4.5 py-3 md:px-6">
        <Button ref={mode === "back" ? focusWhenShown : undefined} variant="line" size="small" onClick={() => setMode("order")}>
          <AdminIcon name="grip" />
          {words.begin}
        </Button>
      </div>
      {children}
    </>
  );
}
