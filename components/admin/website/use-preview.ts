import { useEffect, useRef, useState } from "react";
import { useUnmount } from "@/lib/shared/client/effects";
import { callApi } from "@/lib/shared/client/http/api";
import type { ContentGroup } from "@/lib/shared/content-groups";
import { createDocumentSchema } from "@/lib/website/content/documents";
import { getContentGroup } from "@/lib/website/content/groups/groups";
import type { WrittenFieldValues } from "@/lib/website/content/written-fields";
import type { Preview } from "@/lib/website/previews";

const DEBOUNCE_MS = 600;

type State = { url?: string; revision: number; problem?: "invalid" | "failed" };

/** Keeps a preview link with the unsaved form data. Deletes the link when the screen is left. */
export function usePreview(group: ContentGroup, value: WrittenFieldValues) {
  const [state, setState] = useState<State>({ revision: 0 });
  const pendingPreview = useRef<Promise<Preview>>(undefined);
  const text = JSON.stringify(value);

  useEffect(() => {
    let isLatest = true;
    const update = (next: (old: State) => State) => isLatest && setState(next);
    async function send() {
      const checked = createDocumentSchema(getContentGroup(group).root).safeParse(JSON.parse(text));
      if (!checked.success) return update((old) => ({ ...old, problem: "invalid" }));
      try {
        const isNew = !pendingPreview.current;
        pendingPreview.current ??= callApi<Preview>("POST", "/api/preview", { resource: "content", id: group, data: checked.data });
        const { id, url } = await pendingPreview.current;
        if (!isNew) await callApi("PUT", `/api/preview/${id}`, { data: checked.data });
        update(({ revision }) => ({ url, revision: revision + 1 }));
      } catch {
        pendingPreview.current = undefined;
        update((old) => ({ ...old, problem: "failed" }));
      }
    }
    const timer = setTimeout(send, pendingPreview.current ? DEBOUNCE_MS : 0);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [group, text]);

  useUnmount(() => void pendingPreview.current?.then(({ id }) => callApi("DELETE", `/api/preview/${id}`)).catch(() => {}));
  return state;
}
