import { useCallback, useEffect, useRef, useState } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Options } from "@/components/admin/parts/form/choice";
import { scrollToField } from "@/components/admin/website/scroll-to-field";
import { RequestsPreview, SearchPreview } from "@/components/admin/website/text-previews";
import { Spinner } from "@/components/ui/button";
import { useMedia } from "@/lib/shared/client/browser-values";
import { useChange, useUnmount } from "@/lib/shared/client/effects";
import { callApi } from "@/lib/shared/client/http/api";
import type { ContentGroup } from "@/lib/shared/content-groups";
import { createDocumentSchema } from "@/lib/website/content/documents";
import { getContentGroup } from "@/lib/website/content/groups/groups";
import type { WrittenFieldValues } from "@/lib/website/content/written-fields";
import type { Preview as StoredPreview } from "@/lib/website/previews";
import { groupWords, pageNames, websiteWords as words } from "@/lib/website/words";

const WIDTHS = { phone: 390, desktop: 1440 } as const;
type Device = keyof typeof WIDTHS;

type Props = {
  group: ContentGroup;
  value: WrittenFieldValues;
  /** The control that has or had the focus. The page scrolls to its text or picture. */
  edited: Element | undefined;
};

export function Preview(props: Props) {
  if (props.group === "pages") return <SearchPreview value={props.value} />;
  return props.group === "requests" ? <RequestsPreview value={props.value} /> : <PagePreview {...props} />;
}

function PagePreview({ group, value, edited }: Props) {
  const { pages } = groupWords[group];
  const [page, setPage] = useState(pages[0]!);
  const [device, setDevice] = useState<Device>("phone");
  const { url, revision, problem } = usePreview(group, value);
  return (
    <section aria-label={words.preview} className="flex h-full flex-col">
      <div className="flex flex-wrap items-center gap-2.5 border-b border-joint px-3 py-2">
        {pages.length > 1 && (
          <select
            aria-label={words.previewPage}
            value={page}
            onChange={({ target }) => setPage(target.value)}
            className="min-h-11 min-w-0 flex-1 rounded-ease border border-ash bg-paper px-3 text-small"
          >
            <Options options={pages.map((path) => ({ value: path, label: pageNames[path] }))} />
          </select>
        )}
        <span className="ml-auto flex">
          {(Object.keys(WIDTHS) as Device[]).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={device === name}
              onClick={() => setDevice(name)}
              className={`min-h-11 rounded-ease px-3.5 text-small ${device === name ? "bg-basalt text-white" : "hover:bg-limestone"}`}
            >
              {words[name]} <span className="text-micro tabular-nums">{WIDTHS[name]}</span>
            </button>
          ))}
        </span>
      </div>
      {problem && (
        <p role="status" className="flex items-start gap-2 bg-kota-tint px-4 py-2.5 text-small">
          <AdminIcon name="info" className="mt-0.5 size-4.5" />
          {problem === "invalid" ? words.previewFaults : words.previewFailed}
        </p>
      )}
      {url ? (
        <Frame
          src={`${new URL(url).pathname}?page=${encodeURIComponent(page)}`}
          revision={revision}
          width={WIDTHS[device]}
          edited={edited}
        />
      ) : (
        <p role="status" className="flex items-center justify-center gap-3 py-12 text-slate">
          {!problem && <Spinner />}
          {!problem && words.previewLoading}
        </p>
      )}
    </section>
  );
}

/** Scales a page to the available space. Shows the edited field, and otherwise keeps the scroll position when the page reloads. */
function Frame({ src, revision, width, edited }: { src: string; revision: number; width: number; edited: Element | undefined }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const behavior = useMedia("(prefers-reduced-motion: reduce)") ? "instant" : "smooth";
  const [size, setSize] = useState({ width: 0, height: 0 });
  const scrollTop = useRef(0);
  const measure = useCallback((box: HTMLDivElement | null) => {
    if (!box) return;
    const observer = new ResizeObserver(() => setSize({ width: box.clientWidth, height: box.clientHeight }));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  useChange(edited, () => {
    const page = frame.current?.contentDocument;
    if (edited && page?.body) scrollToField(page, edited, behavior);
  });
  const scale = Math.min(1, size.width / width);

  return (
    <div ref={measure} className="relative min-h-0 flex-1 overflow-hidden bg-bench">
      {scale > 0 && (
        <iframe
          key={`${src} ${revision}`}
          title={words.preview}
          src={src}
          ref={frame}
          onLoad={({ currentTarget: { contentWindow, contentDocument } }) => {
            const isShown = edited?.isConnected && contentDocument && scrollToField(contentDocument, edited, "instant");
            if (!isShown) contentWindow?.scrollTo({ top: scrollTop.current, behavior: "instant" });
            contentWindow?.addEventListener("scroll", () => {
              scrollTop.current = contentWindow.scrollY;
            });
          }}
          style={{
            width,
            height: size.height / scale,
            transform: `scale(${scale})`,
            marginLeft: Math.max(0, (size.width - width * scale) / 2),
          }}
          className="absolute inset-0 origin-top-left border-0 bg-paper"
        />
      )}
    </div>
  );
}

const DEBOUNCE_MS = 600;

type State = { url?: string; revision: number; problem?: "invalid" | "failed" };

/** Keeps a preview link with the unsaved form data. Deletes the link when the screen is left. */
function usePreview(group: ContentGroup, value: WrittenFieldValues) {
  const [state, setState] = useState<State>({ revision: 0 });
  const pendingPreview = useRef<Promise<StoredPreview>>(undefined);
  const text = JSON.stringify(value);

  useEffect(() => {
    let isLatest = true;
    const update = (next: (old: State) => State) => isLatest && setState(next);
    async function send() {
      const checked = createDocumentSchema(getContentGroup(group).root).safeParse(JSON.parse(text));
      if (!checked.success) return update((old) => ({ ...old, problem: "invalid" }));
      try {
        const isNew = !pendingPreview.current;
        pendingPreview.current ??= callApi<StoredPreview>("POST", "/api/preview", { resource: "content", id: group, data: checked.data });
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
