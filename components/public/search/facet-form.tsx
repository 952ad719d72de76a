"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FocusEvent, type KeyboardEvent, type ReactNode, type SubmitEvent, useCallback, useRef, useState, useTransition } from "react";
import { getFormUrl, useLiveTotal } from "@/components/public/search/use-live-total";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icons";
import { SiteLink, usePageAddress } from "@/components/ui/page-link";
import { FACET_FORM_ID } from "@/lib/search/facet-form-id";
import { useMedia } from "@/lib/shared/client/browser-values";
import { useChange } from "@/lib/shared/client/effects";
import { useBackToClose } from "@/lib/shared/client/use-back-to-close";
import { useModalDialog } from "@/lib/shared/client/use-modal-dialog";
import type { SearchWords } from "@/lib/website/content/groups/search";

export type FormWords = Pick<SearchWords["search"], "filter" | "clear" | "close">;

type Props = {
  words: FormWords;
  layout: "side" | "bar";
  address: string;
  clear?: string;
  chosen: number;
  total?: number;
  className?: string;
  children: ReactNode;
};

const WIDE = "(min-width: 64rem)";
const isWide = () => window.matchMedia(WIDE).matches;

const getCheckboxes = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
const hasChanges = (form: HTMLFormElement) => getCheckboxes(form).some(({ checked, defaultChecked }) => checked !== defaultChecked);

/**
 * Resets all checkboxes to the URL's state. `form.reset()` would not update React's own record of the value, and the next click would be
 * lost.
 */
function resetCheckboxes(form: HTMLFormElement) {
  for (const box of getCheckboxes(form)) box.checked = box.defaultChecked;
}

/**
 * Filter form. Navigates on each change on wide screens; opens as a sheet with a result count on narrow ones. Without JavaScript it expands
 * in place and has a submit button.
 */
export function FacetForm({ words, layout, address, clear, chosen, total, className = "", children }: Props) {
  const labels = useTranslations("searchForm");
  const router = useRouter();
  const isWideScreen = useMedia(WIDE);
  const toPage = usePageAddress();
  const [open, setOpen] = useState(false);
  const [busy, startNavigation] = useTransition();
  const { count, fetchCount, clearCount } = useLiveTotal(total);
  const form = useRef<HTMLFormElement>(null);
  const pendingUrl = useRef<string>(undefined);
  const isSheet = open && !isWideScreen;
  // Closing the sheet discards changes that were not applied.
  const close = () => setOpen(false);
  const dialog = useModalDialog(isSheet, close);
  const keepEntry = useBackToClose(isSheet, close);

  const navigate = useCallback(
    (change: "push" | "replace" = "push") => {
      const next = getFormUrl(form.current!);
      pendingUrl.current = next;
      startNavigation(() => router[change](next, { scroll: !next.startsWith(location.pathname) }));
    },
    [router],
  );

  const attachForm = useCallback(
    (element: HTMLFormElement | null) => {
      form.current = element;
      // Checkboxes may have been changed before hydration.
      if (element && isWide() && hasChanges(element)) navigate();
    },
    [navigate],
  );
  // After "back" or a filter removed elsewhere, reset the checkboxes. Keep them while a newer navigation is loading.
  useChange(address, () => {
    if (pendingUrl.current && pendingUrl.current !== toPage(address)) return;
    pendingUrl.current = undefined;
    if (form.current) resetCheckboxes(form.current);
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isSheet) return navigate();
    keepEntry();
    navigate("replace");
    setOpen(false);
    document.getElementById("results")?.scrollIntoView();
  }

  const fields = (
    <form
      ref={attachForm}
      id={FACET_FORM_ID}
      action={toPage("/search")}
      // Stops browsers from restoring old checkbox states after "back".
      autoComplete="off"
      aria-busy={busy}
      onSubmit={submit}
      onChange={() => (isWideScreen ? navigate() : fetchCount(form.current!))}
      onKeyDown={layout === "bar" ? closeFacetOnEscape : undefined}
      onBlur={layout === "bar" ? closeFacetOnBlur : undefined}
      className={
        isSheet
          ? "flex min-h-0 flex-1 flex-col"
          : layout === "bar"
            ? "lg:relative lg:flex lg:flex-wrap lg:gap-x-[clamp(1rem,2vw,2.25rem)] lg:border-y lg:border-joint"
            : ""
      }
    >
      <div className={isSheet ? "min-h-0 flex-1 overflow-y-auto overscroll-contain px-gutter" : "lg:contents"}>{children}</div>
      <div
        className={
          isSheet
            ? "flex flex-none items-center gap-4 border-t border-joint px-gutter py-3"
            : "pt-4 pb-6 lg:hidden lg:pt-2 noscript:lg:block"
        }
      >
        {isSheet && clear && (
          <SiteLink href={clear} className="inline-flex min-h-11 items-center text-small underline underline-offset-[0.25em]">
            {words.clear}
          </SiteLink>
        )}
        <Button type="submit" block={isSheet} className="flex-1">
          {count === undefined ? labels("showAny") : labels("showCount", { count })}
        </Button>
        {isSheet && (
          <p role="status" className="sr-only">
            {count !== undefined && labels("resultCount", { count })}
          </p>
        )}
      </div>
    </form>
  );

  return (
    <div className={className}>
      <details
        ref={(unfolded) => {
          // Opened before hydration: replace the expanded element with the sheet.
          if (!unfolded?.open || isWide()) return;
          unfolded.open = false;
          setOpen(true);
        }}
        className="unfolded"
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary handles pointer and keyboard */}
        <summary
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
            clearCount();
            if (total === undefined) fetchCount(form.current!);
          }}
          className="flex min-h-13 w-full cursor-pointer items-center justify-center gap-2.5 rounded-ease border border-basalt bg-makrana text-base font-[550] [&::-webkit-details-marker]:hidden"
        >
          <Icon name="filter" />
          {chosen > 0 ? labels("filterCount", { count: chosen }) : words.filter}
        </summary>
        {!isSheet && fields}
      </details>
      <dialog
        {...dialog}
        aria-label={words.filter}
        className="on-light fixed inset-0 m-0 hidden size-full max-h-none max-w-none translate-y-full flex-col bg-paper pt-(--toasts-room) transition-[translate,display,overlay] duration-320 ease-slab transition-discrete backdrop:bg-transparent open:flex open:translate-y-0 starting:open:translate-y-full"
      >
        <div className="flex min-h-15 flex-none items-center justify-between border-b border-joint px-gutter">
          <p className="display text-h4 font-[350]">{words.filter}</p>
          <button type="button" data-autofocus aria-label={words.close} onClick={close} className="-me-3 grid size-11 place-items-center">
            <Icon name="close" />
          </button>
        </div>
        {isSheet && fields}
      </dialog>
    </div>
  );
}

const findOpenFacet = (form: HTMLFormElement) => form.querySelector<HTMLDetailsElement>(":scope > div > details[open]");

function closeFacetOnEscape(event: KeyboardEvent<HTMLFormElement>) {
  const values = event.key === "Escape" && findOpenFacet(event.currentTarget);
  if (!values) return;
  values.open = false;
  values.querySelector("summary")?.focus();
}

function closeFacetOnBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
  const values = findOpenFacet(currentTarget);
  if (values && getComputedStyle(values.querySelector("fieldset")!).position === "absolute" && !currentTarget.contains(relatedTarget))
    values.open = false;
}
