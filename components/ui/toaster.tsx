"use client";

import { type FocusEvent, use, useCallback, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Icon, type IconName } from "@/components/ui/icons";
import { UiWords } from "@/components/ui/ui-words";
import { dismissToast, pauseToast, resumeToast, type Toast, useToasts } from "@/lib/shared/client/toast";

const styles: Record<Toast["kind"], { icon: IconName; edge: string; ink: string }> = {
  success: { icon: "check", edge: "border-serpentine", ink: "text-serpentine" },
  error: { icon: "alert", edge: "border-jasper", ink: "text-jasper" },
  info: { icon: "info", edge: "border-kota", ink: "text-kota" },
};

/** Renders the toasts of lib/shared/client/toast at the top right, or across the top of a narrow window. `className` sets the distance. */
export function Toaster({ className = "md:top-5" }: { className?: string }) {
  const toasts = useToasts();
  const attachStack = useToastContainer();
  return attachStack && createPortal(<Stack toasts={toasts} className={className} />, attachStack);
}

function Stack({ toasts, className }: { toasts: readonly Toast[]; className: string }) {
  const previousFocus = useRef<HTMLElement>(null);
  const rememberFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget as HTMLElement | null;
  };
  const returnFocus = () => previousFocus.current?.focus({ preventScroll: true });
  const items = (urgent: boolean) =>
    toasts.filter(({ kind }) => (kind === "error") === urgent).map((toast) => <Item key={toast.id} toast={toast} onLeave={returnFocus} />);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only remembers where the focus was
    <div
      ref={place}
      popover="manual"
      onFocus={rememberFocus}
      className={`pointer-events-none fixed inset-x-0 top-0 bottom-auto m-0 grid w-full overflow-visible border-0 bg-transparent p-0 md:end-5 md:start-auto md:w-96 ${className}`}
    >
      <div role="status" aria-atomic="false" className="grid">
        {items(false)}
      </div>
      <div role="alert" aria-atomic="false" className="grid">
        {items(true)}
      </div>
    </div>
  );
}

/** Raises the toasts above open dialogs and tells the style sheet how much room they need. */
function place(stack: HTMLElement | null) {
  if (!stack) return;
  stack.showPopover?.();
  const root = document.documentElement;
  const room = () => Number.parseFloat(getComputedStyle(document.body).paddingTop);
  const update = () => {
    const before = room();
    root.style.setProperty("--toasts", `${stack.offsetHeight}px`);
    root.toggleAttribute("data-toasts", stack.offsetHeight > 0);
    // Scrolls by the freed height, so that content under the pointer does not move when a toast disappears.
    window.scrollBy({ top: Math.min(0, room() - before), behavior: "instant" });
  };
  const observer = new ResizeObserver(() => {
    if (!root.matches(":active")) return update();
    // A button that moves while it is pressed gets no click.
    for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, () => setTimeout(update), { once: true });
  });
  observer.observe(stack);
  return () => observer.disconnect();
}

function Item({ toast: { id, kind, text, action, leaving }, onLeave }: { toast: Toast; onLeave: () => void }) {
  const look = styles[kind];
  const [pause, resume] = [() => pauseToast(id), () => resumeToast(id)];
  const leave = () => {
    dismissToast(id);
    onLeave();
  };
  const resumeOnMount = useCallback(() => {
    resumeToast(id);
    // A toast can move into or out of a dialog under the pointer. Then no leave event fires.
    return () => resumeToast(id);
  }, [id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only pause the timer
    <div
      ref={resumeOnMount}
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocus={pause}
      onBlur={resume}
      className={`on-light pointer-events-auto grid grid-cols-[auto_1fr_auto] items-start gap-3.5 border-b border-s-4 border-b-joint bg-paper py-3.5 pe-2 ps-4 text-small leading-[1.45] shadow-float transition-[opacity,translate] ease-fade md:mb-2.5 md:border-b-0 starting:-translate-y-2 starting:opacity-0 ${look.edge} ${leaving ? "opacity-0 duration-160" : "duration-240"}`}
    >
      <Icon name={look.icon} className={`mt-px size-5 ${look.ink}`} />
      <span className="min-w-0 wrap-break-word">{text}</span>
      <button
        type="button"
        aria-label={use(UiWords).dismiss}
        onClick={leave}
        className="-my-2.5 grid size-11 place-items-center text-slate"
      >
        <Icon name="close" className="size-4" />
      </button>
      {action && (
        <button
          type="button"
          onClick={() => {
            leave();
            action.run();
          }}
          className="col-start-2 -mt-3 -mb-2 min-h-11 justify-self-start font-semibold underline underline-offset-4"
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

const findContainer = () => Array.from(document.querySelectorAll<HTMLElement>("dialog:modal")).at(-1) ?? document.body;

function subscribe(changed: () => void) {
  // These events do not bubble.
  document.addEventListener("toggle", changed, true);
  document.addEventListener("close", changed, true);
  return () => {
    document.removeEventListener("toggle", changed, true);
    document.removeEventListener("close", changed, true);
  };
}

/** Returns the element to render toasts in: the open modal dialog, because everything else is inert, or the body. */
const useToastContainer = () => useSyncExternalStore<HTMLElement | null>(subscribe, findContainer, () => null);
