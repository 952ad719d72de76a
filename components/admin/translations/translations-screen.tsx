"use client";

import { FilterSelect } from "@/components/admin/parts/form/choice";
import { FormAndList } from "@/components/admin/parts/form/form-and-list";
import { Box } from "@/components/admin/parts/table/box";
import { TitleCell, WideCell } from "@/components/admin/parts/table/cells";
import { ListBox } from "@/components/admin/parts/table/list-box";
import { ListTools } from "@/components/admin/parts/table/list-tools";
import { PagedTable, TableRow } from "@/components/admin/parts/table/table";
import { useTranslationsMenu } from "@/components/admin/translations/import-translations";
import { TranslateForm } from "@/components/admin/translations/translate-form";
import { LanguageTabs, StateChip, StateFilters } from "@/components/admin/translations/translation-filters";
import { useDocumentEvent } from "@/lib/shared/client/events";
import { confirmLoss } from "@/lib/shared/client/form/unsaved";
import { serverMessageOr } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";
import { useQueryState } from "@/lib/shared/client/use-query-state";
import type { ContentGroup } from "@/lib/shared/content-groups";
import { getLanguageName, ORIGINAL_LANGUAGE, TRANSLATED_LANGUAGES } from "@/lib/shared/languages";
import { toExcerpt } from "@/lib/shared/text/plain-text";
import { type TranslationFilter, useTranslationList } from "@/lib/translations/client/use-translations";
import { getTextKey, parseTextKey, TRANSLATION_STATES, type TranslatedText } from "@/lib/translations/translations";
import { translatedResourceNames, translationWords as words } from "@/lib/translations/words";
import { groupWords } from "@/lib/website/words";

const failed = serverMessageOr(words.failed);

/** Gallery images have no texts of their own: their alternative texts belong to the library. */
const { gallery: _, ...kinds } = translatedResourceNames;

const NO_FILTER = { state: "", resource: "", q: "" };

/** All texts of the firm with their translations into one language. The address has the language, the filter and the open text. */
export function TranslationsScreen() {
  const { params, toUrl, push, replace } = useQueryState();
  const filter: TranslationFilter = {
    locale: TRANSLATED_LANGUAGES.find((code) => code === params.get("locale")) ?? TRANSLATED_LANGUAGES[0]!,
    state: TRANSLATION_STATES.find((name) => name === params.get("state")),
    resource: Object.keys(kinds).find((name) => name === params.get("resource")) ?? "",
    q: params.get("q") ?? "",
  };
  const { locale } = filter;
  const isFiltered = Boolean(filter.state || filter.resource || filter.q);
  const list = useTranslationList(filter);
  const { menu, dialog } = useTranslationsMenu(filter, list);
  const key = params.get("id") ?? "";
  const open = parseTextKey(key);

  const openText = (id: string) => confirmLoss(() => push({ id }), "otherRow");

  async function openNext() {
    try {
      const next = await list.findNext(key);
      if (next) openText(next);
      else toast.info(words.noNext);
    } catch (error) {
      toast.error(failed(error));
    }
  }

  useDocumentEvent("keydown", async (event) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : undefined;
    if (!open || !step || !event.altKey || event.target instanceof HTMLSelectElement || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    const neighbour = await list.findNeighbour(key, step);
    if (neighbour) openText(neighbour);
  });

  const text = open && list.find(key);
  return (
    <>
      <FormAndList
        item={{ open: open && key, listHref: toUrl({ id: undefined }), close: () => push({ id: undefined }) }}
        isShort={open !== undefined}
        form={
          open && (
            <Box
              editing
              heading={`${translatedResourceNames[open.resource]}: ${getLanguageName(locale)}`}
              actions={
                text?.path && (
                  <a
                    href={text.path}
                    target="_blank"
                    rel="noopener"
                    className="inline-flex min-h-11 items-center text-small underline underline-offset-4"
                  >
                    {words.seePage}
                  </a>
                )
              }
            >
              <TranslateForm
                key={`${locale} ${key}`}
                row={open}
                locale={locale}
                only={open.field}
                submit={words.saveNext}
                keys={words.nextKeys}
                suggested={text?.suggested}
                onSaved={(saved) => list.update(open, saved)}
                onDone={openNext}
              />
            </Box>
          )
        }
        list={
          <ListBox
            heading={words.list}
            isHeadingHidden
            count={list.total}
            formatCount={words.texts}
            menu={menu}
            tools={
              <>
                <LanguageTabs
                  locale={locale}
                  getHref={(code) => toUrl({ locale: code })}
                  onChoose={(code) => confirmLoss(() => push({ locale: code }))}
                />
                <ListTools
                  label={words.search}
                  search={filter.q}
                  onSearch={(q) => replace({ q: q.trim() })}
                  onClear={isFiltered ? () => push(NO_FILTER) : undefined}
                >
                  <StateFilters counts={list.counts} state={filter.state} onChoose={(state) => push({ state })} />
                  <FilterSelect
                    label={words.kind}
                    allLabel={words.allKinds}
                    names={kinds}
                    value={filter.resource}
                    onChoose={(resource) => push({ resource })}
                  />
                </ListTools>
              </>
            }
          >
            <TranslationsTable
              list={list}
              locale={locale}
              isFiltered={isFiltered}
              open={key}
              getHref={(id) => toUrl({ id })}
              onOpen={openText}
            />
          </ListBox>
        }
      />
      {dialog}
    </>
  );
}

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

function TranslationsTable({ list, locale, isFiltered, open, getHref, onOpen }: Props) {
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
