import { type ReactNode, type RefObject, useRef } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { FIRST_FIELD } from "@/components/admin/parts/form/form-card";
import { Button } from "@/components/ui/button";
import { editingWords as words } from "@/lib/shared/words/editing";

type Props = { form: ReactNode; list: ReactNode };

function go(to: RefObject<HTMLElement | null>, first: string) {
  to.current?.scrollIntoView();
  to.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
}

/** A form and the list below it: each leads to the other, so that nobody scrolls past a long one. */
export function FormAndList({ form, list }: Props) {
  const [above, below] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  return (
    <>
      <div ref={above} className="scroll-mt-20">
        <p className="mb-3">
          <Button variant="line" size="small" onClick={() => go(below, "h2")}>
            <AdminIcon name="down" />
            {words.toList}
          </Button>
        </p>
        {form}
      </div>
      <div ref={below} className="scroll-mt-20">
        {list}
        <p className="-mt-3 mb-6">
          <Button variant="line" size="small" onClick={() => go(above, FIRST_FIELD)}>
            <AdminIcon name="up" />
            {words.toForm}
          </Button>
        </p>
      </div>
    </>
  );
}
