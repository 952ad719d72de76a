import { type ReactNode, type RefObject, useRef } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { FIRST_FIELD_SELECTOR } from "@/components/admin/parts/form/use-form-focus";
import { Button } from "@/components/ui/button";
import { editingWords as words } from "@/lib/shared/words/editing";

type Props = { form: ReactNode; list: ReactNode };

function jumpTo(to: RefObject<HTMLElement | null>, focusTarget: string) {
  to.current?.scrollIntoView();
  to.current?.querySelector<HTMLElement>(focusTarget)?.focus({ preventScroll: true });
}

export function FormAndList({ form, list }: Props) {
  const [formRef, listRef] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  return (
    <>
      <div ref={formRef} className="scroll-mt-20">
        <p className="mb-3">
          <Button variant="line" size="small" onClick={() => jumpTo(listRef, "h2")}>
            <AdminIcon name="down" />
            {words.toList}
          </Button>
        </p>
        {form}
      </div>
      <div ref={listRef} className="scroll-mt-20">
        {list}
        <p className="-mt-3 mb-6">
          <Button variant="line" size="small" onClick={() => jumpTo(formRef, FIRST_FIELD_SELECTOR)}>
            <AdminIcon name="up" />
            {words.toForm}
          </Button>
        </p>
      </div>
    </>
  );
}
