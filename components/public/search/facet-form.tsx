"use client";

import { useRouter } from "next/navigation";
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  useTransition,
} from "react";
import { FACET_FORM } from "@/components/public/search/facet-form-id";
import { addressOfForm, useLiveTotal } from "@/components/public/search/use-live-total";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icons";
import { useMedia } from "@/lib/shared/client/use-media";
import { useModalDialog } from "@/lib/shared/client/use-modal-dialog";
import type { SearchWords } from "@/lib/website/content/search";

export type FormWords = Pick<SearchWords["search"], "filter" | "show" | "one" | "many" | "clear" | "close">;

type Props = {
  words: FormWords;
  /** How it stands in a wide window. */
  layout: "side" | "bar";
  /** The address of what is shown: when it changes, the boxes are as it says. */
  address: string;
  /** Where nothing is chosen; left out where nothing is. */
  clear?: string;
  /** How many values are chosen. */
  chosen: number;
  /** How many products are found; unknown on a level of the catalogue. */
  total?: number;
  className?: string;
  children: ReactNode;
};

const WIDE = "(min-width: 64rem)";
const isWide = () => window.matchMedia(WIDE).matches;

const boxesOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
const hasPressed = (form: HTMLFormElement) => boxesOf(form).some(({ checked, defaultChecked }) => checked !== defaultChecked);

/** Each box as the address says. Not by the form's own reset: of that React learns nothing, and it would miss the next press. */
function letGo(form: HTMLFormElement) {
  for (const box of boxesOf(form)) box.checked = box.defaultChecked;
}

/**
 * The boxes as a form whose address is the search. In a wide window each press is followed at once; in a narrow one they stand in a
 * sheet, which tells how many products would be shown. Without scripts it unfolds in place and is sent by its button.
 */
export function FacetForm({ words, layout, address, clear, chosen, total, className = "", children }: Props) {
  const router = useRouter();
  const wide = useMedia(WIDE);
  const [open, setOpen] = useState(false);
  const [busy, startMove] = useTransition();
  const { count, ask, forget } = useLiveTotal(total);
  const form = useRef<HTMLFormElement>(null);
  /** Where the last press leads, until that is shown. */
  const wanted = useRef<string>(undefined);
  const inSheet = open && !wide;
  // What was chosen and not followed goes with the sheet.
  const close = () => setOpen(false);
  const dialog = useModalDialog(inSheet, close);

  const follow = useCallback(() => {
    const next = addressOfForm(form.current!);
    wanted.current = next;
    startMove(() => router.push(next, { scroll: !next.startsWith(location.pathname) }));
  }, [router]);

  // After a step back or a value taken away elsewhere, the boxes hold what was pressed before. Those of a step still under way stay.
  const began = useRef(false);
  useEffect(() => {
    // What was pressed before this code ran is followed now.
    if (!began.current && isWide() && form.current && hasPressed(form.current)) follow();
    else if (began.current && (!wanted.current || wanted.current === address)) {
      wanted.current = undefined;
      if (form.current) letGo(form.current);
    }
    began.current = true;
  }, [address, follow]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    follow();
    if (!inSheet) return;
    setOpen(false);
    document.getElementById("results")?.scrollIntoView();
  }

  const found = [count, count === 1 ? words.one : words.many].filter((part) => part !== undefined).join(" ");
  const fields = (
    <form
      ref={form}
      id={FACET_FORM}
      action="/search"
      // After a step back a browser would press the boxes again that were pressed before.
      autoComplete="off"
      aria-busy={busy}
      onSubmit={submit}
      onChange={() => (wide ? follow() : ask(form.current!))}
      onKeyDown={layout === "bar" ? leaveValues : undefined}
      onBlur={layout === "bar" ? closeValues : undefined}
      className={
        inSheet
          ? "flex min-h-0 flex-1 flex-col"
          : layout === "bar"
            ? "lg:relative lg:flex lg:flex-wrap lg:gap-x-[clamp(1rem,2vw,2.25rem)] lg:border-y lg:border-joint"
            : ""
      }
    >
      <div className={inSheet ? "min-h-0 flex-1 overflow-y-auto overscroll-contain px-gutter" : "lg:contents"}>{children}</div>
      <div
        className={
          inSheet
            ? "flex flex-none items-center gap-4 border-t border-joint px-gutter py-3"
            : "pt-4 pb-6 lg:hidden lg:pt-2 noscript:lg:block"
        }
      >
        {inSheet && clear && (
          <a href={clear} className="inline-flex min-h-11 items-center text-small underline underline-offset-[0.25em]">
            {words.clear}
          </a>
        )}
        <Button type="submit" block={inSheet} className="flex-1">
          {`${words.show} ${found}`}
        </Button>
        {inSheet && (
          <p role="status" className="sr-only">
            {found}
          </p>
        )}
      </div>
    </form>
  );

  return (
    <div className={className}>
      <details
        ref={(unfolded) => {
          // Pressed before this code ran, it has unfolded in place.
          if (!unfolded?.open || isWide()) return;
          unfolded.open = false;
          setOpen(true);
        }}
        className="unfolded"
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed by pointer and keyboard alike */}
        <summary
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
            forget();
            if (total === undefined) ask(form.current!);
          }}
          className="flex min-h-13 w-full cursor-pointer items-center justify-center gap-2.5 rounded-ease border border-basalt bg-makrana text-base font-[550] [&::-webkit-details-marker]:hidden"
        >
          <Icon name="filter" />
          {chosen > 0 ? `${words.filter} · ${chosen}` : words.filter}
        </summary>
        {!inSheet && fields}
      </details>
      <dialog
        {...dialog}
        aria-label={words.filter}
        className="on-light fixed inset-0 m-0 hidden size-full max-h-none max-w-none translate-y-full flex-col bg-paper pt-(--toasts-room) transition-[translate,display,overlay] duration-320 ease-slab transition-discrete backdrop:bg-transparent open:flex open:translate-y-0 starting:open:translate-y-full"
      >
        <div className="flex min-h-15 flex-none items-center justify-between border-b border-joint px-gutter">
          <p className="display text-h4 font-[350]">{words.filter}</p>
          <button type="button" data-autofocus aria-label={words.close} onClick={close} className="-mr-3 grid size-11 place-items-center">
            <Icon name="close" />
          </button>
        </div>
        {inSheet && fields}
      </dialog>
    </div>
  );
}

const openValues = (form: HTMLFormElement) => form.querySelector<HTMLDetailsElement>(":scope > div > details[open]");

/** Escape closes the values that stand open over the page, and the focus is where they were opened. */
function leaveValues(event: KeyboardEvent<HTMLFormElement>) {
  const values = event.key === "Escape" && openValues(event.currentTarget);
  if (!values) return;
  values.open = false;
  values.querySelector("summary")?.focus();
}

function closeValues({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
  const values = openValues(currentTarget);
  if (values && getComputedStyle(values.querySelector("fieldset")!).position === "absolute" && !currentTarget.contains(relatedTarget))
    values.open = false;
}
