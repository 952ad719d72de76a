import type { ReactNode } from "react";
import { EmptySearches } from "@/components/admin/figures/empty-searches";
import { FiguresTable } from "@/components/admin/figures/figures-table";
import { type Period, useProductTitle } from "@/lib/figures/client/use-figures";
import { OTHER } from "@/lib/figures/page-view";
import { figureWords as words } from "@/lib/figures/words";
import { parsePositiveInteger } from "@/lib/shared/ids";
import { adminScreens } from "@/lib/shared/words/screens";

const regionNames = new Intl.DisplayNames("en", { type: "region" });
const languageNames = new Intl.DisplayNames("en", { type: "language" });

const showName = (key: string) => words.names[key] ?? key;
const showCountry = (key: string) => words.names[key] ?? regionNames.of(key) ?? key;
const showLanguage = (key: string) => words.names[key] ?? languageNames.of(key) ?? key;
const showPage = (key: string) => (key === OTHER ? showName(key) : <KeyLink href={key}>{words.pages[key] ?? key}</KeyLink>);
const showSearch = (key: string) => <KeyLink href={`/search?${new URLSearchParams({ q: key })}`}>{key}</KeyLink>;

export const FigureLists = ({ period }: { period: Period }) => (
  <div className="grid items-start gap-4 @min-[62rem]/work:grid-cols-2">
    <FiguresTable by="page" period={period} showKey={showPage} />
    <FiguresTable by="product" period={period} showKey={showProduct} />
    <FiguresTable by="source" period={period} showKey={showName} />
    <FiguresTable by="country" period={period} showKey={showCountry} footer={words.countrySource} />
    <FiguresTable by="search" period={period} showKey={showSearch} />
    <EmptySearches period={period} showKey={showSearch} />
    <FiguresTable by="language" period={period} showKey={showLanguage} />
  </div>
);

const showProduct = (key: string) => (parsePositiveInteger(key) ? <ProductTitle id={key} /> : showName(key));

function ProductTitle({ id }: { id: string }) {
  const title = useProductTitle(id);
  return <KeyLink href={`${adminScreens.products.href}?id=${id}`}>{title ?? words.unnamedProduct(id)}</KeyLink>;
}

const KeyLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className="flex min-h-11 items-center py-1.5 underline-offset-4 hover:underline">
    {children}
  </a>
);
