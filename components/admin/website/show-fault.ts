import { idOf } from "@/components/admin/website/input-props";

// What an entry is dragged by comes before its field.
const CONTROLS = "input, textarea, select, button:not([aria-roledescription])";

/** Opens what hides a field, or the nearest that holds it, and puts the focus there. */
export function showField(form: HTMLElement | null, id: string) {
  const field = form?.querySelector(`[id="${CSS.escape(id).replaceAll("\\", "")}"]`);
  if (!field) return false;
  for (let hidden = field.closest("details"); hidden; hidden = hidden.parentElement?.closest("details") ?? null) hidden.open = true;
  if (field instanceof HTMLDetailsElement) field.open = true;
  field.scrollIntoView({ block: "center" });
  field.querySelector<HTMLElement>(`[aria-invalid=true], ${CONTROLS}`)?.focus({ preventScroll: true });
  return true;
}

/** The field that a refusal is about; of an entry that is none by itself, its list. */
export function showFault(form: HTMLElement | null, path: string) {
  const parts = path.split(".");
  while (parts.length > 0 && !showField(form, idOf(parts.join(".")))) parts.pop();
}
