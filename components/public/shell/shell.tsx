import type { ReactNode } from "react";
import { Footer } from "@/components/public/shell/footer";
import { Header } from "@/components/public/shell/header";
import { addresses } from "@/lib/domain/catalogue";
import type { MainCategory } from "@/lib/domain/main-categories";

/** What stands around every public page. */
export function Shell({ categories, children }: { categories: MainCategory[]; children: ReactNode }) {
  return (
    <>
      <Header categories={categories.map(({ _id, title }) => ({ name: title, href: addresses.categoryQuery(_id) }))} />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
    </>
  );
}
