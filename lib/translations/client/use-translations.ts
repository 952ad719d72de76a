import { type InfiniteData, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { ExportFormat } from "@/lib/enquiries/enquiries";
import { callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { apiQuery } from "@/lib/shared/client/http/api-query";
import { addQuery, usePages } from "@/lib/shared/client/http/use-pages";
import {
  getTextKey,
  type TranslatedFields,
  type TranslatedRow,
  type TranslatedText,
  type TranslationPage,
  type TranslationState,
} from "@/lib/translations/translations";
import { translationWords as words } from "@/lib/translations/words";

export const TRANSLATIONS_PATH = "/api/translations";

export const getTranslationsPath = ({ resource, id }: TranslatedRow, locale: string) => `${TRANSLATIONS_PATH}/${resource}/${id}/${locale}`;

/** The texts of a row. They are loaded once: a later save notices changes by others. */
export const translationsQuery = (row: TranslatedRow, locale: string) =>
  queryOptions({ ...apiQuery<{ data: TranslatedFields }>(getTranslationsPath(row, locale)), staleTime: Number.POSITIVE_INFINITY });

export type TranslationFilter = { locale: string; state: TranslationState | undefined; resource: string; q: string };

const failed = serverMessageOr(words.failed);
const OPEN_STATES = ["missing", "outdated"] as const;

export const getExportPath = (filter: TranslationFilter, format: ExportFormat) =>
  addQuery(`${TRANSLATIONS_PATH}/export`, { ...filter, format });

/** The texts that match a filter. Saved texts stay in the list until it is loaded again, so that their neighbours keep their places. */
export function useTranslationList(filter: TranslationFilter) {
  const client = useQueryClient();
  const list = usePages<TranslationPage>(TRANSLATIONS_PATH, filter, failed);
  const { items, queryKey } = list;
  const findPlace = (key: string) => items?.findIndex((item) => getTextKey(item) === key) ?? -1;

  function update({ resource, id }: TranslatedRow, { fields }: TranslatedFields) {
    client.setQueryData<InfiniteData<TranslationPage>>(queryKey, (now) => {
      const counts = { ...now?.pages[0]?.counts } as TranslationPage["counts"];
      const updateItem = (item: TranslatedText) => {
        const saved = item.resource === resource && String(item.id) === String(id) ? fields[item.field] : undefined;
        if (!saved) return item;
        counts[item.state]--;
        counts[saved.state]++;
        const suggested = saved.text === item.text ? item.suggested : undefined;
        return { ...item, source: saved.source, text: saved.text, state: saved.state, suggested };
      };
      const pages = now?.pages.map((page) => ({ ...page, items: page.items.map(updateItem) }));
      return now && { ...now, pages: pages!.map((page) => ({ ...page, counts })) };
    });
  }

  /** Returns the key of the next text to translate, after the last one from the beginning. Undefined if there is no other. */
  async function findNext(key: string): Promise<string | undefined> {
    const place = findPlace(key);
    const listed = place < 0 ? undefined : items?.slice(place + 1).find(({ state }) => state !== "done");
    if (listed) return getTextKey(listed);
    for (const after of [key, undefined]) {
      for (const state of filter.state ? [filter.state] : OPEN_STATES) {
        const found = await callApi<TranslationPage>("GET", addQuery(TRANSLATIONS_PATH, { ...filter, state, after, limit: 2 }));
        const other = found.items.find((item) => getTextKey(item) !== key);
        if (other && state !== "done") return getTextKey(other);
      }
    }
  }

  async function findNeighbour(key: string, step: 1 | -1): Promise<string | undefined> {
    const place = findPlace(key) + step;
    const more = items && place >= items.length && list.hasMore ? await list.showMore() : items;
    const neighbour = more?.[place];
    return neighbour && getTextKey(neighbour);
  }

  const reloadAll = () =>
    void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => typeof path === "string" && path.startsWith(TRANSLATIONS_PATH) });

  return {
    ...list,
    counts: list.firstPage?.counts,
    canSuggest: list.firstPage?.can_suggest ?? false,
    find: (key: string) => items?.[findPlace(key)],
    reloadAll,
    update,
    findNext,
    findNeighbour,
  };
}
