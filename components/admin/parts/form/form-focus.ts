/** A field by its name, or by `data-field` for a value inside a field. */
export const findField = (form: HTMLElement | null, name: string | null) =>
  name === null ? null : form?.querySelector<HTMLElement>(`[data-field="${name}"], [name="${name}"]`);

/** Focuses a field. Opens the sheet or the details that contain it. */
export function focusField(field: HTMLElement | null | undefined): void {
  if (field?.checkVisibility() === false) field.closest<HTMLElement>("[popover]")?.showPopover();
  const details = field?.closest("details");
  if (details) details.open = true;
  field?.focus();
}

export const findSaveButton = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>("[data-saves]") ?? form?.querySelector<HTMLElement>("[type=submit]");
export const findFirstField = (area: HTMLElement | null) => area?.querySelector<HTMLElement>("select, input:not([type=hidden])");
export const isFocusLost = () => document.activeElement === document.body || document.activeElement === null;

/** Shows the top of a form, with the link back to the list, and focuses the first field. In a low window the field comes first. */
export function showFormTop(area: HTMLElement | null) {
  const top = area?.getBoundingClientRect().top ?? 0;
  const bar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  // A form beside the list is in view already.
  if (top < bar || top > window.innerHeight / 2) window.scrollTo({ top: 0, behavior: "instant" });
  const field = findFirstField(area);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: "nearest", behavior: "instant" });
}
