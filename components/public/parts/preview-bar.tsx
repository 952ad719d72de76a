import { previewWords } from "@/lib/website/previews";

/** The bar above a preview. The header leaves it `--notice-room` of height. */
export const PreviewBar = ({ until }: { until: string }) => (
  <aside
    aria-label={previewWords.label}
    className="sticky top-(--toasts-room) z-42 flex h-14 flex-wrap content-center items-center justify-center gap-x-2 overflow-hidden bg-jaisalmer-light px-4 text-center text-micro leading-tight text-basalt md:h-11 md:text-small"
  >
    <strong className="font-semibold">{previewWords.notPublished}</strong>
    <span>{previewWords.until(until)}</span>
  </aside>
);
