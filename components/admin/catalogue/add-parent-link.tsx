import Link from "next/link";
import { setupWords } from "@/lib/catalogue/screen-words";
import { adminScreens } from "@/lib/shared/words/screens";

const LINKS = {
  category: { screen: adminScreens.mainCategories, label: setupWords.categoryFirst },
  subcategory: { screen: adminScreens.mainSubcategories, label: setupWords.subcategoryFirst },
};

/** On an empty site, the parent of a row must be added first. */
export function AddParentLink({ parent }: { parent: keyof typeof LINKS }) {
  const { screen, label } = LINKS[parent];
  return (
    <Link href={`${screen.href}?id=new`} className="inline-flex min-h-11 items-center font-[550] text-basalt underline underline-offset-4">
      {label}
    </Link>
  );
}
