import { useEffect, useRef, useState } from "react";
import { api } from "@/lib/shared/client/http/api";
import type { WrittenFieldValues } from "@/lib/website/content/blank";
import { documentSchema } from "@/lib/website/content/documents";
import { type ContentGroup, contentGroup } from "@/lib/website/content/groups";
import type { Preview } from "@/lib/website/previews";

/** How long after the last key the preview follows, in milliseconds. */
const PAUSE = 600;

type State = { url?: string /** Grows with what it shows. */; shown: number; problem?: "faults" | "failed" };

/** Lays what is being written, saved or not, under an address of its own that shows it. The address ends with the screen. */
export function usePreview(group: ContentGroup, value: WrittenFieldValues) {
  const [state, setState] = useState<State>({ shown: 0 });
  const made = useRef<Promise<Preview>>(undefined);
  const text = JSON.stringify(value);

  useEffect(() => {
    let isLatest = true;
    const tell = (next: (old: State) => State) => isLatest && setState(next);
    async function show() {
      const checked = documentSchema(contentGroup(group).of).safeParse(JSON.parse(text));
      if (!checked.success) return tell((old) => ({ ...old, problem: "faults" }));
      try {
        const isNew = !made.current;
        made.current ??= api<Preview>("POST", "/api/preview", { resource: "content", id: group, data: checked.data });
        const { id, url } = await made.current;
        if (!isNew) await api("PUT", `/api/preview/${id}`, { data: checked.data });
        tell(({ shown }) => ({ url, shown: shown + 1 }));
      } catch {
        made.current = undefined;
        tell((old) => ({ ...old, problem: "failed" }));
      }
    }
    const timer = setTimeout(show, made.current ? PAUSE : 0);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [group, text]);

  useEffect(() => () => void made.current?.then(({ id }) => api("DELETE", `/api/preview/${id}`)).catch(() => {}), []);
  return state;
}
