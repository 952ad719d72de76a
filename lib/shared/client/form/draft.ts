import { usePathname } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import type { FormText } from "@/lib/shared/client/form/form-values";

/** What was typed when the session ended. One per tab, without files. */
export type Draft = {
  /** The address of the screen. */
  screen: string;
  /** Who was signed in, where this tab knows it. */
  by: string | null;
  fields: FormText;
  /** Whether files had been chosen. */
  files: boolean;
  /** The row in edit. */
  row?: unknown;
};

type Part = () => Partial<Draft> | undefined;

const KEY = "draft";
const NAME = "signed-in-as";
const parts = new Set<Part>();
let storing = true;

/** Gives a part of the draft: the form its fields, the screen the row in edit. */
export function useDraftPart(part: Part) {
  const read = useEffectEvent(part);
  useEffect(() => {
    const give = () => read();
    parts.add(give);
    return () => void parts.delete(give);
  }, []);
}

/** Stores what is being typed; called when the token is lost, while the form still stands. */
export function storeDraft() {
  const draft: Partial<Draft> = Object.assign({}, ...[...parts].map((give) => give()));
  if (!storing || !draft.fields) return;
  const screen = location.pathname + location.search;
  sessionStorage.setItem(KEY, JSON.stringify({ ...draft, screen, by: sessionStorage.getItem(NAME) }));
}

export function readDraft(): Draft | undefined {
  const text = sessionStorage.getItem(KEY);
  return text ? (JSON.parse(text) as Draft) : undefined;
}

/** The draft that belongs to the screen which is being opened; the same as long as the screen stays. */
export function useArrivingDraft(): Draft | undefined {
  // While a screen is being made, the window's address may still be that of the one before.
  const path = usePathname();
  const [arriving] = useState(() => {
    const draft = readDraft();
    return draft && new URL(draft.screen, location.origin).pathname === path ? draft : undefined;
  });
  return arriving;
}

export const clearDraft = () => sessionStorage.removeItem(KEY);

/** Somebody signs out on purpose: nothing of theirs stays. Holds until the page is loaded anew. */
export function forgetDrafts() {
  storing = false;
  clearDraft();
  sessionStorage.removeItem(NAME);
}

/** Somebody has signed in; what another person typed is not for them. */
export function draftsAreFor(name: string) {
  const draft = readDraft();
  if (draft?.by && draft.by !== name) clearDraft();
  sessionStorage.setItem(NAME, name);
}
