"use client";

import Link from "next/link";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { AdminIcon, type AdminIconName } from "@/components/admin/parts/form/admin-icon";
import { useDocumentEvent } from "@/lib/shared/client/events";
import { editingWords as words } from "@/lib/shared/words/editing";

export type RowMenuItem = { label: string; icon: AdminIconName; isDanger?: boolean } & (
  | { onSelect: () => void; href?: undefined }
  | { href: string }
);

type Props = {
  name?: string;
  label?: string;
  items: readonly RowMenuItem[];
  disabled?: boolean;
  takesFocus?: boolean;
  /** Shown in the button instead of three dots. */
  children?: ReactNode;
};

const ITEM_HEIGHT = 44;
/** The least distance to the edge of the window. */
const EDGE = 8;

/** Actions in a menu, which the browser shows above everything else and closes on Escape or a press outside. */
export function RowMenu(props: Props) {
  const { name = "", label = words.actionsFor(name), items, disabled = false, takesFocus = false, children } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const startsAtEnd = useRef(false);

  /** The items must exist before the browser shows the menu. */
  function prepare() {
    flushSync(() => setOpen(true));
    // The browser moves the focus to the marked item. A menu that opens again immediately still has its items and the old mark.
    const all = [...menu.current!.querySelectorAll("[role=menuitem]")];
    const first = startsAtEnd.current ? all.at(-1) : all[0];
    for (const item of all) item.toggleAttribute("autofocus", item === first);
    startsAtEnd.current = false;
    place();
  }

  /** Opens towards the side with room, and scrolls if neither has enough. */
  function place() {
    const { top, bottom, left, right } = button.current!.getBoundingClientRect();
    const [above, below] = [top - EDGE, window.innerHeight - bottom - EDGE];
    const opensUp = below < items.length * ITEM_HEIGHT + 16 && above > below;
    const { clientWidth } = document.documentElement;
    const { style } = menu.current!;
    style.display = "block";
    const { width } = menu.current!.getBoundingClientRect();
    // Below its button, towards the middle of the window.
    const end = left < clientWidth / 2 ? Math.min(left + width, clientWidth - EDGE) : Math.max(right, width + EDGE);
    Object.assign(style, {
      display: "",
      right: `${clientWidth - end}px`,
      top: opensUp ? "auto" : `${bottom}px`,
      bottom: opensUp ? `${window.innerHeight - top}px` : "auto",
      maxHeight: `${opensUp ? above : below}px`,
    });
  }

  function close() {
    menu.current?.hidePopover();
    button.current?.focus({ preventScroll: true });
  }

  function select(item: RowMenuItem) {
    close();
    if (item.href === undefined) item.onSelect();
  }

  function openByKey(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    startsAtEnd.current = event.key === "ArrowUp";
    menu.current?.showPopover();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        // biome-ignore lint/a11y/noAutofocus: replaces a part of the screen that had the focus
        autoFocus={takesFocus}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        disabled={disabled}
        onKeyDown={openByKey}
        className={`grid min-h-(--control) min-w-(--control) flex-none place-items-center rounded-ease hover:bg-limestone disabled:cursor-not-allowed disabled:text-ash ${children ? "" : "text-slate hover:text-basalt"}`}
      >
        {children ?? <AdminIcon name="more" className="size-5" />}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        onBeforeToggle={({ newState }) => newState === "open" && prepare()}
        onToggle={({ newState }) => newState === "closed" && setOpen(false)}
        className="on-light fixed inset-auto m-0 w-max max-w-[calc(100vw-1rem)] min-w-48 overflow-y-auto rounded-ease border border-joint bg-paper py-1.5 text-base text-basalt shadow-float"
      >
        {isOpen && <Items items={items} onSelect={select} onClose={close} onScroll={place} />}
      </div>
    </>
  );
}

type ItemsProps = { items: readonly RowMenuItem[]; onSelect: (item: RowMenuItem) => void; onClose: () => void; onScroll: () => void };

function Items({ items, onSelect, onClose, onScroll }: ItemsProps) {
  useDocumentEvent("scroll", onScroll, true);

  function handleKey(event: KeyboardEvent<HTMLElement>, index: number) {
    // The next Tab stop follows the button of the menu.
    if (event.key === "Tab") return onClose();
    const places: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    const all = event.currentTarget.parentElement!.querySelectorAll<HTMLElement>("[role=menuitem]");
    [...all].at(place % all.length)?.focus();
  }

  return items.map((item, index) => {
    const shared = {
      role: "menuitem",
      tabIndex: -1,
      onClick: () => onSelect(item),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => handleKey(event, index),
      className: `flex min-h-11 w-full items-center gap-3 px-4 text-left text-small font-[550] -outline-offset-2 ${item.isDanger ? "text-jasper hover:bg-jasper-tint" : "hover:bg-limestone"}`,
      children: (
        <>
          <AdminIcon name={item.icon} className="size-4.5" />
          {item.label}
        </>
      ),
    };
    return item.href === undefined ? (
      <button key={item.label} type="button" {...shared} />
    ) : (
      <Link key={item.label} href={item.href} {...shared} />
    );
  });
}

type Actions = {
  more?: readonly RowMenuItem[];
  onEdit: () => void;
  /** Missing if the row cannot be deleted. */
  onRemove?: () => void;
};

export const listRowActions = ({ more = [], onEdit, onRemove }: Actions): RowMenuItem[] => [
  { label: words.edit, icon: "edit", onSelect: onEdit },
  ...more,
  ...(onRemove ? [{ label: words.remove, icon: "trash", isDanger: true, onSelect: onRemove } as const] : []),
];

export const RowActions = ({ name, disabled, ...actions }: Actions & { name: string; disabled: boolean }) => (
  <RowMenu name={name} disabled={disabled} items={listRowActions(actions)} />
);
