import { type ReactNode, type RefObject, useRef } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { findFirstField, isFocusLost, showFormTop } from "@/components/admin/parts/form/form-focus";
import { PresenceNote } from "@/components/admin/parts/form/form-notes";
import { Skeleton } from "@/components/admin/parts/table/list-note";
import { buttonClass } from "@/components/ui/button";
import { useChange } from "@/lib/shared/client/effects";
import { handlePlainClick, useDocumentEvent } from "@/lib/shared/client/events";
import { confirmLoss } from "@/lib/shared/client/form/unsaved";
import { editingWords } from "@/lib/shared/words/editing";
import { adminWords } from "@/lib/shared/words/screens";

type Props = {
  item: { open: number | string | undefined; listHref: string; close: () => void };
  /** True if the form stays beside the list in a wide work area. */
  isShort?: boolean;
  form: ReactNode;
  list: ReactNode;
};

const isShown = (part: RefObject<HTMLElement | null>) => part.current?.offsetParent != null;

/** The list of a screen, and its form, which replaces the list while an item is open. */
export function FormAndList({ item, isShort = false, form, list }: Props) {
  const { open, listHref, close } = item;
  const isOpen = open !== undefined;
  const [formRef, listRef] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  useReturnToList(open, formRef, listRef);
  const only = isShort ? "@max-[58rem]/work:hidden" : "hidden";

  return (
    <div className={isShort ? "items-start gap-5 @min-[58rem]/work:grid @min-[58rem]/work:grid-cols-[minmax(0,1fr)_23rem]" : ""}>
      <div ref={listRef} className={`min-w-0 ${isOpen ? only : ""}`}>
        {list}
      </div>
      {(isOpen || isShort) && (
        <div
          ref={formRef}
          className={`@container/work min-w-0 ${isOpen ? "" : only} ${isShort ? "@min-[58rem]/work:sticky @min-[58rem]/work:top-[calc(4.25rem+var(--toasts-room))] @min-[58rem]/work:max-h-[calc(100dvh-5rem)] @min-[58rem]/work:overflow-y-auto" : ""}`}
        >
          <p className={`mb-3 ${isOpen ? "" : "hidden"} ${isShort ? "@min-[58rem]/work:hidden" : ""}`}>
            <a
              href={listHref}
              onClick={(event) => handlePlainClick(event, () => confirmLoss(close, "cancel"))}
              className={buttonClass({ variant: "line", size: "small" })}
            >
              <AdminIcon name="arrow-left" />
              {editingWords.backToList}
            </a>
          </p>
          {typeof open === "number" && <PresenceNote key={open} id={open} className="not-empty:mb-3" />}
          {form}
        </div>
      )}
    </div>
  );
}

export const FormLoading = () => <Skeleton label={adminWords.loading} />;

/** Moves the focus when the form replaces the list, and returns to the same place of the list when it closes. */
function useReturnToList(open: Props["item"]["open"], form: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>) {
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
