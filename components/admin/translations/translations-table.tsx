import { TitleCell, WideCell } from "@/components/admin/parts/table/cells";
import { PagedTable } from "@/components/admin/parts/table/paged-table";
import { TableRow } from "@/components/admin/parts/table/table";
import { StateChip } from "@/components/admin/translations/translation-filters";
import type { ContentGroup } from "@/lib/shared/content-groups";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { toExcerpt } from "@/lib/shared/text/plain-text";
import type { useTranslationList } from "@/lib/translations/client/use-translations";
import { getTextKey, type TranslatedText } from "@/lib/translations/translations";
import { translatedResourceNames, translationWords as words } from "@/lib/translations/words";
import { groupWords } from "@/lib/website/words";

type Props = {
  list: ReturnType<typeof useTranslationList>;
  locale: string;
  isFiltered: boolean;
  open: string;
  getHref: (key: string) => string;
  onOpen: (key: string) => void;
};

const MAX_LISTED = 120;

const getPlace = ({ resource, id, label }: TranslatedText) =>
  `${resource === "content" ? groupWords[id as ContentGroup].label : translatedResourceNames[resource]}: ${label}`;

export function TranslationsTable({ list, locale, isFiltered, open, getHref, onOpen }: Props) {
  function renderRow(item: TranslatedText) {
    const key = getTextKey(item);
    const isSame = item.text === "" && item.state === "done";
    const translation = isSame ? words.sameAsEnglish : <span lang={locale}>{toExcerpt(item.text, MAX_LISTED)}</span>;
    return (
      <TableRow key={key} id={key} inEdit={key === open}>
        <TitleCell
          href={getHref(key)}
          onOpen={() => onOpen(key)}
          className="@min-[46rem]/work:w-1/3"
          note={
            <>
              <StateChip state={item.state} />
              <span className="truncate">{item.text || isSame ? translation : getPlace(item)}</span>
            </>
          }
        >
          <span lang={ORIGINAL_LANGUAGE} className="line-clamp-2 @max-[46rem]/work:line-clamp-1">
            {toExcerpt(item.source, MAX_LISTED)}
          </span>
        </TitleCell>
        <WideCell>{(item.text || isSame) && <span className="line-clamp-2">{translation}</span>}</WideCell>
        <WideCell>
          <span className="block text-slate @min-[58rem]/work:min-w-44">{getPlace(item)}</span>
        </WideCell>
        <WideCell>
          <StateChip state={item.state} />
        </WideCell>
      </TableRow>
    );
  }

  return <PagedTable label={words.list} words={words} list={list} isFiltered={isFiltered} renderRow={renderRow} />;
}
