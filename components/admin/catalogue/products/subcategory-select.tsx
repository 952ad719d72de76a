import type { Control } from "@/components/ui/field";
import type { MainCategory } from "@/lib/catalogue/main-categories";
import type { MainSubcategory } from "@/lib/catalogue/main-subcategories";
import { adminWords } from "@/lib/shared/words/screens";

type Props = {
  control: Control;
  selected: number | undefined;
  categories: MainCategory[] | undefined;
  subcategories: MainSubcategory[] | undefined;
  onChoose: (id: number) => void;
};

/** A select of main subcategories, grouped by category because names can repeat. */
export function SubcategorySelect({ control, selected, categories, subcategories, onChoose }: Props) {
  // Waits for both: an earlier choice would be lost when the groups arrive.
  if (!subcategories || !categories) {
    return (
      // The key remounts the select when the options load, so that the default value applies.
      <select key="loading" {...control} name="main_subcategory_id" required>
        <option value="">{adminWords.loading}</option>
      </select>
    );
  }
  const uncategorised = subcategories.filter(
    (subcategory) => !categories.some((category) => category._id === subcategory.main_category_id),
  );
  return (
    <select
      {...control}
      name="main_subcategory_id"
      defaultValue={selected}
      required
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      <option value="">Select Main Subcategory</option>
      {categories.map((category) => (
        <optgroup key={category._id} label={category.title}>
          {renderOptions(subcategories.filter((subcategory) => subcategory.main_category_id === category._id))}
        </optgroup>
      ))}
      {renderOptions(uncategorised)}
    </select>
  );
}

const renderOptions = (subcategories: MainSubcategory[]) =>
  subcategories.map(({ _id, title }) => (
    <option key={_id} value={_id}>
      {title}
    </option>
  ));
