import { useQuery } from "@tanstack/react-query";
import { Swatch } from "@/components/ui/swatch";
import { type ColourKey, formatColours, getColours } from "@/lib/media/colours";
import type { MediaPage } from "@/lib/media/media";
import { colourWords as words } from "@/lib/media/words";
import { apiQuery } from "@/lib/shared/client/http/api-query";

type Props = {
  image: string;
  text: string;
  onApply: (text: string) => void;
};

export function ColourSuggestion({ image, text, onApply }: Props) {
  const colours = useColours(image);
  // Keeps its place while it loads, so that no button below moves under a finger.
  if (!colours) return <span className="block min-h-11" />;
  if (colours.length === 0) return null;
  const labels = formatColours(colours);
  return (
    <span className="block">
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="flex gap-0.5">
          {colours.map((colour) => (
            <Swatch key={colour} colour={colour} className="size-3.5" />
          ))}
        </span>
        {words.says(labels)}
        {text.trim() !== labels && (
          <button
            type="button"
            onClick={() => onApply(labels)}
            className="min-h-11 px-1 text-small text-basalt underline underline-offset-[0.22em] hover:decoration-2"
          >
            {words.take}
          </button>
        )}
      </span>
      {text.trim() !== "" && <span className="block">{words.wins}</span>}
    </span>
  );
}

/** Returns undefined while loading, and an empty list on errors: the field works without suggestions. */
function useColours(image: string): ColourKey[] | undefined {
  const { data, isPending } = useQuery(apiQuery<MediaPage>(`/api/media?${new URLSearchParams({ url: image, limit: "1" })}`));
  return isPending ? undefined : getColours(data?.items[0]?.palette ?? []);
}
