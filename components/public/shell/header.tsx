import Link from "next/link";
import { HeaderBar } from "@/components/public/shell/header-bar";
import { MobileMenu } from "@/components/public/shell/mobile-menu";
import { NavLink } from "@/components/public/shell/nav-link";
import { ProductMenu } from "@/components/public/shell/product-menu";
import { Logo } from "@/components/ui/logo";
import { company } from "@/lib/domain/content/company";
import { navigation } from "@/lib/domain/content/navigation";
import type { Step } from "@/lib/domain/trail";

/** Logo and main navigation, the same on every page. */
export function Header({ categories }: { categories: Step[] }) {
  return (
    <HeaderBar>
      {/* One pixel less: the joint under the bar belongs to its height. */}
      <div className="wrap flex h-[calc(4.5rem-1px)] items-center justify-between lg:h-[calc(5.5rem-1px)]">
        <Link prefetch={false} href="/" aria-label={`${company.brand} ${company.descriptor}, home`}>
          <Logo name={company.brand} descriptor={company.descriptor} />
        </Link>
        <nav aria-label="Main" className="hidden lg:block">
          <ul className="flex gap-[clamp(1rem,0.2rem+1.6vw,2.25rem)]">
            {navigation.map(({ name, href, hasCategories }) => (
              <li key={href} className="relative">
                {hasCategories ? <ProductMenu name={name} href={href} categories={categories} /> : <NavLink href={href}>{name}</NavLink>}
              </li>
            ))}
          </ul>
        </nav>
        <MobileMenu categories={categories} />
      </div>
    </HeaderBar>
  );
}
