"use client";

import { FilterSelect } from "@/components/admin/parts/form/filter-select";
import { FormAndList } from "@/components/admin/parts/form/form-and-list";
import { Box } from "@/components/admin/parts/table/box";
import { ListBox } from "@/components/admin/parts/table/list-box";
import { ListTools } from "@/components/admin/parts/table/list-tools";
import { TranslateForm } from "@/components/admin/translations/translate-form";
import { LanguageTabs, StateFilters } from "@/components/admin/translations/translation-filters";
import { TranslationsTable } from "@/components/admin/translations/translations-table";
import { useTranslationsMenu } from "@/components/admin/translations/use-translations-menu";
import { useDocumentEvent } from "@/lib/shared/client/events";
import { confirmLoss } from "@/lib/shared/client/form/unsaved";
import { serverMessageOr } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";
import { useQueryState } from "@/lib/shared/client/use-query-state";
import { getLanguageName, TRANSLATED_LANGUAGES } from "@/lib/shared/languages";
import { type TranslationFilter, useTranslationList } from "@/lib/translations/client/use-translations";
import { parseTextKey, TRANSLATION_STATES } from "@/lib/translations/translations";
import { translatedResourceNames, translationWords as words } from "@/lib/translations/words";

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
  const close = () => push({ id: undefined });

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
        item={{ open: open && key, listHref: toUrl({ id: undefined }) }}
        isShort={open !== undefined}
        onClose={close}
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
