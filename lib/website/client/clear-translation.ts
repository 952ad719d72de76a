/** Resets the saved translation of the external widget, which stores its language in a cookie on this host and on all parent domains. */
export function clearTranslation(): void {
  const labels = window.location.hostname.split(".");
  const domains = labels.map((_, index) => `; domain=.${labels.slice(index).join(".")}`);
  // biome-ignore lint/suspicious/noDocumentCookie: the widget reads its language from this cookie only
  for (const domain of ["", ...domains]) document.cookie = `googtrans=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT${domain}`;
}
