import { toFieldId } from "@/components/admin/website/input-props";

// Skips the drag handle, which comes before the field.
const CONTROLS = "input, textarea, select, button:not([aria-roledescription])";

/** Opens the sections around a field and focuses it. @returns false if the field does not exist */
export function showField(form: HTMLElement | null, id: string) {
  const field = form?.querySelector(`[id="${CSS.escape(id).replaceAll("\\", "")}"]`);
  if (!field) return false;
  for (let hidden = field.closest("details"); hidden; hidden = hidden.parentElement?.closest("details") ?? null) hidden.open = true;
  if (field instanceof HTMLDetailsElement) field.open = true;
  field.scrollIntoView({ block: "center" });
  field.querySelector<HTMLElement>(`[aria-invalid=true], ${CONTROLS}`)?.focus({ preventScroll: true });
  return true;
}

/** Focuses the field with this path, or its closest existing parent. */
export function showFieldError(form: HTMLElement | null, path: string) {
  const parts = path.split(".");
  while (parts.length > 0 && !showField(form, toFieldId(parts.join(".")))) parts.pop();
}
