const WHATSAPP_LINK = /^https:\/\/(?:wa\.me|(?:api|web|www)\.whatsapp\.com|whatsapp\.com)\//i;

/** Adds a prefilled message to a WhatsApp link. Returns other links unchanged. */
export function createChatLink(link: string, text: string | undefined): string {
  if (!text || !WHATSAPP_LINK.test(link)) return link;
  const [start = ""] = link.replace(/([?&])text=[^&#]*&?/g, "$1").split("#", 1);
  const bare = start.replace(/[?&]+$/, "");
  // Not URLSearchParams: WhatsApp shows its plus signs instead of spaces.
  return `${bare}${bare.includes("?") ? "&" : "?"}text=${encodeURIComponent(text)}`;
}

/** For public pages. reply-links.ts would load the library of phone numbers. */
export const createMailLink = (email: string, subject: string, text: string) =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll("\n", "\r\n"))}`;
