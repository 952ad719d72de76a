import { FirmText } from "@/components/ui/firm-text";
import { Icon } from "@/components/ui/icons";
import { PageLink } from "@/components/ui/page-link";
import { Swatch } from "@/components/ui/swatch";
import { keepSizesOnOneLine } from "@/lib/catalogue/catalogue";
import { COLOURS, type ColourKey } from "@/lib/media/colours";
import { type FacetChoice, type FacetChoices, limitValues } from "@/lib/search/facet-choices";
import type { Facet } from "@/lib/search/facets";
import type { SearchWords } from "@/lib/website/content/groups/search";

export type FacetLayout = "side" | "bar";

const EXPANDED_FACETS: Facet[] = ["category", "material", "finish", "colour"];

const isColour = (value: string): value is ColourKey => COLOURS.some(({ key }) => key === value);

type Words = Pick<SearchWords, "facets" | "search">;
type Props = { groups: FacetChoices[]; layout: FacetLayout; words: Words; expanded: Facet[]; getExpandUrl: (facet: Facet) => string };

export const FacetValues = ({ groups, layout, words, expanded, getExpandUrl }: Props) =>
  groups.map(({ facet, values }) => {
    const chosen = values.filter((value) => value.chosen);
    const listed = expanded.includes(facet) ? values : limitValues(values);
    return (
      <details
        key={facet}
        name={layout === "bar" ? "facet" : undefined}
        open={layout === "side" && (EXPANDED_FACETS.includes(facet) || expanded.includes(facet) || chosen.length > 0)}
        className={`group/facet border-b border-joint ${layout === "bar" ? "lg:border-0" : "lg:first:border-t"}`}
      >
        <summary
          className={`flex min-h-13 cursor-pointer items-center justify-between gap-2 text-base font-[550] hover:underline hover:underline-offset-[0.25em] [&::-webkit-details-marker]:hidden ${layout === "bar" ? "lg:min-h-12" : ""}`}
        >
          <span>
            {words.facets[facet]}
            {chosen.length > 0 && <span className="font-normal text-slate"> · {chosen.length}</span>}
          </span>
          <Icon name="chevron-down" className="size-4 text-slate transition-[rotate] duration-(--dur-quick) group-open/facet:rotate-180" />
        </summary>
        <fieldset
          // Focusable, so that a click inside does not close the dropdown.
          tabIndex={-1}
          className={`min-w-0 pb-4 outline-none ${layout === "bar" ? "lg:absolute lg:inset-x-0 lg:top-full lg:z-20 lg:max-h-[60svh] lg:overflow-y-auto lg:bg-paper lg:p-6 lg:shadow-float forced-colors:border" : ""}`}
        >
          <legend className="sr-only">{words.facets[facet]}</legend>
          <ValueList facet={facet} values={listed} layout={layout} />
          {listed.length < values.length && (
            <PageLink
              href={getExpandUrl(facet)}
              scroll={false}
              className="flex min-h-11 w-fit items-center text-small underline underline-offset-[0.25em]"
            >
              {words.search.moreValues} ({values.length - listed.length})<span className="sr-only">: {words.facets[facet]}</span>
            </PageLink>
          )}
        </fieldset>
      </details>
    );
  });

const ValueList = ({ facet, values, layout }: { facet: Facet; values: FacetChoice[]; layout: FacetLayout }) => (
  <ul className={layout === "bar" ? "gap-x-8 lg:columns-4" : ""}>
    {values.map(({ value, label, count, chosen }) => (
      <li key={value} className="break-inside-avoid">
        <label className="group/value flex min-h-11 cursor-pointer items-center gap-3 py-1.5 text-base leading-[1.3]">
          <input
            type="checkbox"
            name={facet}
            value={value}
            defaultChecked={chosen}
            className="size-5 flex-none cursor-pointer accent-basalt"
          />
          {facet === "colour" && isColour(value) && <Swatch colour={value} />}
          <span className="min-w-0 flex-1 overflow-hidden text-ellipsis group-hover/value:underline group-hover/value:underline-offset-[0.25em]">
            <FirmText>{keepSizesOnOneLine(label)}</FirmText>
          </span>
          <span className="text-small text-slate tabular-nums lining-nums">{count}</span>
        </label>
      </li>
    ))}
  </ul>
);
