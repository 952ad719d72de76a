import { useSyncExternalStore } from "react";
import type { EnquirySummary } from "@/lib/enquiries/enquiries";
import { callApi } from "@/lib/shared/client/http/api";

type State = { summary: EnquirySummary | undefined; failed: boolean };

const INITIAL_STATE: State = { summary: undefined, failed: false };
const listeners = new Set<() => void>();
let state = INITIAL_STATE;
let latestRequest = 0;

/** Fetches the figures of the sidebar and the dashboard again. Keeps the old figures if that fails. */
export async function refreshSummary(): Promise<void> {
  latestRequest += 1;
  const request = latestRequest;
  const answer = await callApi<EnquirySummary | undefined>("GET", "/api/enquiries/summary").catch(() => undefined);
  // The sidebar is on every screen, so an unexpected response must not break it.
  const summary = answer?.unread && answer.perDay ? answer : undefined;
  // Ignore responses to older requests.
  if (request !== latestRequest) return;
  state = summary ? { summary, failed: false } : { ...state, failed: true };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useEnquirySummary = () =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => INITIAL_STATE,
  );
