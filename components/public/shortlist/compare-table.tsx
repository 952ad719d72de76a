import { useTranslations } from "next-intl";
import { Area } from "@/components/public/shortlist/area";
import { HeartButton } from "@/components/public/shortlist/heart";
import { Measures, Weight } from "@/components/public/shortlist/measures";
import { FirmText, TextElement } from "@/components/ui/firm-text";
import { Icon } from "@/components/ui/icons";
import { PageLink, SiteLink } from "@/components/ui/page-link";
import { Picture } from "@/components/ui/picture";
import { ScrollBox } from "@/components/ui/scroll-box";
import { useTextLanguage } from "@/components/ui/text-language";
import type { ComparedStone } from "@/lib/shortlist/chosen-stones";
import type { Cell, CellPart, ComparedRow } from "@/lib/shortlist/compare";
import { shortlistUrls } from "@/lib/shortlist/shortlist";

type Props = { stones: ComparedStone[]; rows: ComparedRow[]; differencesOnly: boolean };

const LABEL_COLUMN_CLASS =
  "sticky start-0 z-1 w-30 min-w-30 bg-makrana pe-3 text-start align-top md:w-48 md:min-w-48 print:static print:w-28 print:min-w-28";

export function CompareTable({ stones, rows, differencesOnly }: Props) {
  const words = useTranslations("compare");
  const ids = stones.map(({ id }) => id);
  const shown = differencesOnly ? rows.filter(({ differs }) => differs) : rows;
  return (
    <>
      <ScrollBox
        label={words("scrolls")}
        hint={words("moreStones")}
        bleeds
        className="compare-sheet scroll-ps-32 md:scroll-ps-50 print:overflow-visible"
      >
        <table className="w-full table-fixed border-collapse text-small leading-[1.45] tabular-nums lining-nums">
          <thead>
            <tr className="align-top">
              <th scope="col" className={LABEL_COLUMN_CLASS}>
                <span className="sr-only">{words("property")}</span>
              </th>
              {stones.map((stone) => (
                <th key={stone.id} scope="col" className="w-48 min-w-48 px-2 pb-5 text-start font-normal print:w-auto print:min-w-0">
                  <StoneHead stone={stone} without={ids.filter((id) => id !== stone.id)} differencesOnly={differencesOnly} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ label, cells, differs, isNoteworthy }) => (
              <tr key={label} className="border-t border-joint">
                <th scope="row" className={`${LABEL_COLUMN_CLASS} py-3 font-[550] wrap-anywhere print:py-1`}>
                  <span className={`block ${differs ? "border-s-3 border-jaisalmer ps-2.5" : "ps-[calc(0.625rem+3px)]"}`}>
                    {label}
                    {differs && (
                      <span className={isNoteworthy ? "block text-micro font-normal text-slate" : "sr-only"}> {words("differs")}</span>
                    )}
                  </span>
                </th>
                {cells.map((cell, place) => (
                  <td key={ids[place]} className="px-2 py-3 align-top wrap-anywhere print:py-1">
                    <CellLines cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {shown.length === 0 && <p className="mt-6 border-t border-joint pt-6 text-lead">{words("noDifferences")}</p>}
    </>
  );
}

type HeadProps = { stone: ComparedStone; without: number[]; differencesOnly: boolean };

function StoneHead({ stone: { id, title, href, image, view }, without, differencesOnly }: HeadProps) {
  const getTextLanguage = useTextLanguage();
  const words = useTranslations("compare");
  return (
    <>
      <div className="relative">
        <PageLink href={href} className="group block">
          <Picture
            src={image}
            alt={view?.alt ?? ""}
            lang={getTextLanguage(view?.alt ?? "")}
            at={view?.at}
            sizes="(min-width: 64rem) 20vw, 11rem"
            className="aspect-4/3 print:h-24 print:w-full"
            priority
          />
          <TextElement
            as="span"
            text={title}
            className="mt-3 block font-display text-h4 font-[400] decoration-1 underline-offset-[0.22em] wrap-anywhere group-hover:underline"
          />
        </PageLink>
        <SiteLink
          href={shortlistUrls.compare(without, differencesOnly)}
          aria-label={words("remove", { title })}
          className="absolute top-0 end-0 grid size-11 place-items-center bg-makrana print:hidden"
        >
          <Icon name="close" className="size-4.5" />
        </SiteLink>
      </div>
      <HeartButton id={id} title={title} size="small" className="mt-3 print:hidden" />
    </>
  );
}

function Part({ part }: { part: CellPart }) {
  if (typeof part === "string") return <FirmText>{part}</FirmText>;
  if ("size" in part) return <Measures>{part.size}</Measures>;
  return "m2" in part ? <Area m2={part.m2} /> : <Weight kilograms={part.kilograms} />;
}

function CellLines({ cell }: { cell: Cell }) {
  const words = useTranslations("compare");
  if (cell.length === 0) return <span className="text-slate">{words("unknown")}</span>;
  return cell.map((line, place) => (
    <span key={place} className="block not-first:mt-1.5">
      {line.map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </span>
  ));
}
