"use client";

import { type ReactNode, type RefObject, useRef } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { findFirstField, isFocusLost, showFormTop } from "@/components/admin/parts/form/use-form-focus";
import { buttonClass } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { confirmLoss } from "@/lib/shared/client/form/unsaved";
import type { OpenItem } from "@/lib/shared/client/form/use-item-address";
import { handlePlainClick } from "@/lib/shared/client/plain-click";
import { useChange } from "@/lib/shared/client/use-change";
import { useDocumentEvent } from "@/lib/shared/client/use-document-event";
import { editingWords } from "@/lib/shared/words/editing";
import { adminWords } from "@/lib/shared/words/screens";

type Props = {
  item: { open: OpenItem; isLoading: boolean; listHref: string };
  /** True if the form stays above the list in a wide work area. */
  isShort?: boolean;
  /** True if a short form also stays above the list in a narrow work area while no item is open. */
  isAlwaysShown?: boolean;
  form: ReactNode;
  list: ReactNode;
  onClose: () => void;
};

const isShown = (part: RefObject<HTMLElement | null>) => part.current?.offsetParent != null;

/** The list of a screen, and its form, which replaces the list while an item is open. */
export function FormAndList({ item, isShort = false, isAlwaysShown = false, form, list, onClose }: Props) {
  const { open, isLoading, listHref } = item;
  const isOpen = open !== undefined;
  const [formRef, listRef] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  useReturnToList(open, formRef, listRef);
  const only = isShort ? "@max-[46rem]/work:hidden" : "hidden";

  return (
    <>
      {(isOpen || isShort) && (
        <div ref={formRef} className={isOpen ? "" : isAlwaysShown ? "mb-6" : only}>
          <p className={`mb-4 ${isOpen ? "" : "hidden"} ${isShort ? "@min-[46rem]/work:hidden" : ""}`}>
            <a
              href={listHref}
              onClick={(event) => handlePlainClick(event, () => confirmLoss(onClose, "cancel"))}
              className={buttonClass({ variant: "line", size: "small" })}
            >
              <AdminIcon name="arrow-left" />
              {editingWords.backToList}
            </a>
          </p>
          {isLoading ? <FormLoading /> : form}
        </div>
      )}
      <div ref={listRef} className={isOpen ? only : ""}>
        {list}
      </div>
    </>
  );
}

export const FormLoading = () => (
  <p role="status" className="mb-6 flex items-center justify-center gap-3 border border-joint bg-paper py-12 text-slate">
    <Spinner />
    {adminWords.loading}
  </p>
);

/** Moves the focus when the form replaces the list, and returns to the same place of the list when it closes. */
function useReturnToList(open: OpenItem, form: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>) {
  const listPosition = useRef(0);
  useDocumentEvent("scroll", () => {
    if (open === undefined) listPosition.current = window.scrollY;
  });

  useChange(open, (previous) => {
    if (open === undefined && !isShown(form)) {
      window.scrollTo({ top: listPosition.current, behavior: "instant" });
      const row = list.current?.querySelector<HTMLElement>(`[data-row="${previous}"]`);
      const target = row?.querySelector<HTMLElement>("a") ?? list.current?.querySelector<HTMLElement>("h2");
      target?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: "nearest" });
    }
    if (open === undefined && isShown(form) && isFocusLost()) findFirstField(form.current)?.focus();
    if (open === "new" || (previous === undefined && !isShown(list))) showFormTop(form.current);
  });
}
