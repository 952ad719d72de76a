import "server-only";
import { listUserNames } from "@/lib/auth/server/users/users";
import { stateLabels } from "@/lib/catalogue/products/state-words";
import { readStaffMainCategories } from "@/lib/catalogue/server/main-categories";
import { readStaffMainSubcategories } from "@/lib/catalogue/server/main-subcategories";
import { readTerms } from "@/lib/catalogue/server/terms/terms";
import { termQuery } from "@/lib/catalogue/terms/terms";
import { termKindNames, termWords } from "@/lib/catalogue/terms/words";
import { getSenderName } from "@/lib/enquiries/enquiries";
import { type FoundEnquiry, findEnquiries } from "@/lib/enquiries/server/find-enquiries";
import { hasPhonePart } from "@/lib/enquiries/server/phone-search";
import { kindNames } from "@/lib/enquiries/words";
import { getMediaName } from "@/lib/media/media";
import { allowsCall } from "@/lib/platform/server/call-routes";
import type { Requester } from "@/lib/platform/server/concurrency/queue";
import { formatNumber, getCustomerName } from "@/lib/quotations/quotations";
import { searchQuotations } from "@/lib/quotations/server/quotations";
import { stateNames as quotationStateNames } from "@/lib/quotations/words";
import { findStaffProducts } from "@/lib/search/server/find-staff-products";
import { findPictures } from "@/lib/search/server/staff-text";
import { type MatchPart, parseStaffQuery, scoreMatch } from "@/lib/search/staff-match";
import {
  MAX_STAFF_RESULTS,
  MAX_STAFF_RESULTS_PER_KIND,
  type ScoredResult,
  STAFF_SEARCH_KINDS,
  type StaffResult,
  type StaffSearchKind,
  type StaffSearchQuery,
} from "@/lib/search/staff-search";
import type { CallName } from "@/lib/shared/calls";
import { toLocalDay } from "@/lib/shared/days";
import { formatDay } from "@/lib/shared/firm-time";
import type { Role } from "@/lib/shared/roles";
import { toComparable } from "@/lib/shared/text/normalise";
import { getScreenTitle, quickActions, type ScreenName, screenKeywords } from "@/lib/shared/words/screen-names";
import { type AdminScreen, adminScreens } from "@/lib/shared/words/screens";
import { readBrochures } from "@/lib/website/server/brochures";
import { getFirmTimeZone } from "@/lib/website/server/content";
import { readFieldIndex } from "@/lib/website/server/documents";
import { readSliders } from "@/lib/website/server/sliders";
import { getSliderTitle } from "@/lib/website/sliders";
import { groupWords } from "@/lib/website/words";

const FOUND_ELSEWHERE = 0.3;
const EXACT = 1;

type Search = { q: string; words: string[]; roles: readonly Role[]; limit: number; requester?: Requester };
type Find = (search: Search) => Promise<ScoredResult[]> | ScoredResult[];

const href = (screen: AdminScreen, query: Record<string, string | number>) =>
  `${screen.href}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;

const scoreFound = ({ words }: Search, parts: MatchPart[]) => Math.max(FOUND_ELSEWHERE, scoreMatch(words, parts));

const getBest = (results: ScoredResult[], limit: number) =>
  results
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, limit);

const screens = Object.entries(adminScreens) as [ScreenName, AdminScreen][];

/** Users who may make this call find results of the kind. */
const callByKind: Record<StaffSearchKind, CallName> = {
  product: adminScreens.products.call,
  enquiry: adminScreens.enquiries.call,
  quotation: adminScreens.quotations.call,
  screen: "GET /api/admin/search",
  field: adminScreens.website.call,
  term: adminScreens.terms.call,
  picture: adminScreens.media.call,
  category: adminScreens.mainCategories.call,
  subcategory: adminScreens.mainSubcategories.call,
  action: "GET /api/admin/search",
  slider: adminScreens.sliders.call,
  brochure: adminScreens.brochures.call,
  user: adminScreens.users.call,
};

const finders: Record<StaffSearchKind, Find> = {
  async product(search) {
    const found = await findStaffProducts(search.q, search.limit, search.requester);
    return found.map(({ id, title, state, subcategory, product_image, hasSku }) => ({
      ...{ kind: "product", label: title, picture: product_image },
      // Users who may not edit it see the public page, or the list.
      href: allowsCall(search.roles, "POST /api/subcategories") || state !== "published" ? href(adminScreens.products, { id }) : `/p/${id}`,
      detail: state === "published" ? subcategory : `${stateLabels[state]}, ${subcategory}`,
      score: hasSku ? EXACT : scoreFound(search, [{ text: title, weight: 1 }]),
    }));
  },
  async enquiry(search) {
    const [found, zone] = [await findEnquiries(search.q, search.limit, search.requester), await getFirmTimeZone()];
    const isExact = ({ reference, phone }: FoundEnquiry) =>
      toComparable(reference ?? "") === toComparable(search.q) || hasPhonePart(phone, search.q);
    return found.map(({ id, kind, reference, subject, created_at, ...sender }) => ({
      ...{ kind: "enquiry", label: getSenderName(sender), picture: null, href: href(adminScreens.enquiries, { id }) },
      detail: [kindNames[kind], reference, subject, formatDay(toLocalDay(created_at, zone))].filter(Boolean).join(", "),
      score: isExact({ id, kind, reference, subject, created_at, ...sender })
        ? EXACT
        : scoreFound(search, [{ text: `${getSenderName(sender)} ${reference ?? ""}`, weight: 1 }]),
    }));
  },
  async quotation(search) {
    const found = await searchQuotations(search.q, search.limit, search.requester);
    return found.map(({ id, state, customer, subject, ...numbered }) => {
      const number = formatNumber(numbered);
      return {
        ...{ kind: "quotation", label: getCustomerName(customer) || number, href: href(adminScreens.quotations, { id }), picture: null },
        // Without amounts.
        detail: [number, quotationStateNames[state], subject].filter(Boolean).join(", "),
        score:
          toComparable(number) === toComparable(search.q)
            ? EXACT
            : scoreFound(search, [{ text: `${customer.name} ${customer.company} ${number}`, weight: 1 }]),
      };
    });
  },
  category: async ({ words }) =>
    (await readStaffMainCategories()).map(({ _id: id, title, image_url: picture }) => ({
      ...{ kind: "category", label: title, detail: "", href: href(adminScreens.mainCategories, { id }), picture },
      score: scoreMatch(words, [{ text: title, weight: 1 }]),
    })),
  async subcategory({ words }) {
    const categories = new Map((await readStaffMainCategories()).map(({ _id, title }) => [_id, title]));
    return (await readStaffMainSubcategories()).map(({ _id: id, title, image_url: picture, main_category_id }) => ({
      ...{ kind: "subcategory", label: title, detail: categories.get(main_category_id) ?? "", picture },
      href: href(adminScreens.mainSubcategories, { id }),
      score: scoreMatch(words, [{ text: title, weight: 1 }]),
    }));
  },
  screen: ({ words, roles }) =>
    screens
      .filter(([, { call }]) => allowsCall(roles, call))
      .map(([name, screen]) => ({
        ...{ kind: "screen", label: screen.label, detail: getScreenTitle(screen), href: screen.href, picture: null },
        score: scoreMatch(words, [
          { text: `${screen.label} ${screen.heading}`, weight: 1 },
          { text: screenKeywords[name], weight: 0.9 },
        ]),
      })),
  action: ({ words, roles }) =>
    quickActions
      .filter(({ call }) => allowsCall(roles, call))
      .map(({ label, href }) => ({
        ...{ kind: "action", label, detail: "", href, picture: null },
        score: scoreMatch(words, [{ text: label, weight: 0.95 }]),
      })),
  field: async ({ words }) =>
    (await readFieldIndex()).map(({ group, path, label, sections, where, text }) => ({
      ...{ kind: "field", label, picture: null, href: `${adminScreens.website.href}/${group}#${path.replaceAll(".", "-")}` },
      detail: [...new Set([groupWords[group].label, ...sections])].join(" › "),
      score: scoreMatch(words, [
        { text: label, weight: 1 },
        { text: [groupWords[group].label, ...sections].join(" "), weight: 0.7 },
        { text: where, weight: 0.6 },
        { text, weight: 0.8 },
      ]),
    })),
  term: async ({ words }) =>
    (await readTerms(termQuery.parse({}))).items.map(({ id, kind, label, aliases, translations, products }) => ({
      ...{ kind: "term", label, picture: null, href: href(adminScreens.terms, { kind, id }) },
      detail: `${termKindNames[kind].one}, ${products === 0 ? termWords.unused : termWords.products(products)}`,
      score: scoreMatch(words, [
        { text: label, weight: 1 },
        { text: [...aliases, ...Object.values(translations)].join(" "), weight: 0.8 },
      ]),
    })),
  async picture(search) {
    const found = await findPictures(search.q, search.limit, search.requester);
    return found.map((picture) => ({
      ...{ kind: "picture", label: getMediaName(picture), picture: picture.url, href: href(adminScreens.media, { id: picture.id }) },
      detail: picture.alt.en ?? "",
      score: scoreFound(search, [{ text: `${picture.name} ${Object.values(picture.alt).join(" ")}`, weight: 0.8 }]),
    }));
  },
  slider: async ({ words }) =>
    (await readSliders()).map((slider) => ({
      ...{ kind: "slider", label: getSliderTitle(slider), detail: slider.description, picture: slider.image },
      href: href(adminScreens.sliders, { id: slider.id }),
      score: scoreMatch(words, [
        { text: slider.title, weight: 1 },
        { text: slider.description, weight: 0.8 },
      ]),
    })),
  brochure: async ({ words }) =>
    (await readBrochures()).map(({ id, title, cover_image: picture }) => ({
      ...{ kind: "brochure", label: title, detail: "", href: href(adminScreens.brochures, { id }), picture },
      score: scoreMatch(words, [{ text: title, weight: 1 }]),
    })),
  user: async ({ words }) =>
    (await listUserNames()).map(({ id, name, username, email }) => ({
      ...{ kind: "user", label: name || username || "", detail: email ?? "", href: href(adminScreens.users, { id }), picture: null },
      score: scoreMatch(words, [{ text: [name, username, email].filter(Boolean).join(" "), weight: 1 }]),
    })),
};

/** Searches what the roles may see. Kinds are ordered by their best match. @throws HttpError 503 if the database takes too long */
export async function searchForStaff(
  { q, kind }: StaffSearchQuery,
  roles: readonly Role[],
  requester?: Requester,
): Promise<{ items: StaffResult[] }> {
  const words = parseStaffQuery(q);
  if (q === "") return { items: [] };
  const kinds = (kind ? [kind] : STAFF_SEARCH_KINDS).filter((name) => allowsCall(roles, callByKind[name]));
  const limit = kind ? MAX_STAFF_RESULTS : MAX_STAFF_RESULTS_PER_KIND;
  const groups: ScoredResult[][] = [];
  // One after the other: a search should not take several database connections.
  for (const name of kinds) groups.push(getBest(await finders[name]({ q, words, roles, limit, requester }), limit));
  const ranked = groups.filter((group) => group.length > 0).toSorted((one, other) => other[0]!.score - one[0]!.score);
  return { items: ranked.flat().map(({ score, ...result }) => result) };
}
