"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Icon, type IconName } from "@/components/ui/icons";
import { dismissToast, type Toast, useToasts } from "@/lib/client/toast";

const LEAVING_MS = 160;

const looks: Record<Toast["kind"], { icon: IconName; edge: string; ink: string }> = {
  success: { icon: "check", edge: "border-serpentine", ink: "text-serpentine" },
  error: { icon: "alert", edge: "border-jasper", ink: "text-jasper" },
  info: { icon: "info", edge: "border-kota", ink: "text-kota" },
};

/** Shows what lib/client/toast says, at the top right. `className` says how far down. */
export function Toaster({ className = "top-5" }: { className?: string }) {
  const toasts = useToasts();
  const place = usePlace();
  return place && createPortal(<Stack toasts={toasts} className={className} />, place);
}

function Stack({ toasts, className }: { toasts: readonly Toast[]; className: string }) {
  const stack = useRef<HTMLDivElement>(null);
  // As a popover it lies above everything, also above a dialog that is open.
  useEffect(() => stack.current?.showPopover?.(), []);

  const items = (urgent: boolean) =>
    toasts.filter(({ kind }) => (kind === "error") === urgent).map((toast) => <Item key={toast.id} toast={toast} />);
  return (
    <div
      ref={stack}
      popover="manual"
      className={`pointer-events-none fixed inset-x-auto right-5 bottom-auto m-0 grid w-[min(24rem,calc(100vw-2.5rem))] overflow-visible border-0 bg-transparent p-0 ${className}`}
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

// How long each still has to stay: it may have to move in or out of a dialog meanwhile.
const left = new WeakMap<Toast, number>();

function Item({ toast }: { toast: Toast }) {
  const { id, kind, text, duration } = toast;
  const [held, setHeld] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const look = looks[kind];

  useEffect(() => {
    if (held || leaving) return;
    const since = Date.now();
    const stay = left.get(toast) ?? duration;
    const timer = setTimeout(() => setLeaving(true), stay);
    return () => {
      clearTimeout(timer);
      left.set(toast, stay - (Date.now() - since));
    };
  }, [toast, duration, held, leaving]);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => dismissToast(id), LEAVING_MS);
    return () => clearTimeout(timer);
  }, [leaving, id]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while somebody reads or reaches for its button
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={`on-light pointer-events-auto mb-2.5 grid grid-cols-[auto_1fr_auto] items-start gap-3.5 border-l-4 bg-paper py-3.5 pr-2 pl-4 text-small leading-[1.45] shadow-float transition-[opacity,translate] ease-fade starting:-translate-y-2 starting:opacity-0 ${look.edge} ${leaving ? "opacity-0 duration-160" : "duration-240"}`}
    >
      <Icon name={look.icon} className={`mt-px size-5 ${look.ink}`} />
      <span className="min-w-0 wrap-break-word">{text}</span>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => setLeaving(true)}
        className="-my-2.5 grid size-11 place-items-center text-slate"
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  );
}

const placeNow = () => Array.from(document.querySelectorAll<HTMLElement>("dialog:modal")).at(-1) ?? document.body;

function subscribe(changed: () => void) {
  // These events do not bubble.
  document.addEventListener("toggle", changed, true);
  document.addEventListener("close", changed, true);
  return () => {
    document.removeEventListener("toggle", changed, true);
    document.removeEventListener("close", changed, true);
  };
}

/** Where toasts can be seen and reached: all but an open modal dialog is inert. */
const usePlace = () => useSyncExternalStore<HTMLElement | null>(subscribe, placeNow, () => null);
