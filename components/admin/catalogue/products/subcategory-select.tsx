import type { Control } from "@/components/ui/field";
import type { MainCategory } from "@/lib/catalogue/main-categories";
import type { MainSubcategory } from "@/lib/catalogue/main-subcategories";
import { adminWords } from "@/lib/shared/words/screens";

type Props = {
  control: Control;
  chosen: number | undefined;
  /** Undefined until they are known. */
  categories: MainCategory[] | undefined;
  subcategories: MainSubcategory[] | undefined;
};

/** The main subcategories, under their categories: two of them may have the same name. */
export function SubcategorySelect({ control, chosen, categories, subcategories }: Props) {
  // Not before both are there: what is chosen meanwhile would be lost when the groups come.
  if (!subcategories || !categories) {
    return (
      // Another one than that with the choices, which begins with what is chosen.
      <select key="loading" {...control} name="main_subcategory_id" required>
        <option value="">{adminWords.loading}</option>
      </select>
    );
  }
  const homeless = subcategories.filter((subcategory) => !categories.some((category) => category._id === subcategory.main_category_id));
  return (
    <select {...control} name="main_subcategory_id" defaultValue={chosen} required>
      <option value="">Select Main Subcategory</option>
      {categories.map((category) => (
        <optgroup key={category._id} label={category.title}>
          {options(subcategories.filter((subcategory) => subcategory.main_category_id === category._id))}
        </optgroup>
      ))}
      {options(homeless)}
    </select>
  );
}

const options = (subcategories: MainSubcategory[]) =>
  subcategories.map(({ _id, title }) => (
    <option key={_id} value={_id}>
      {title}
    </option>
  ));
