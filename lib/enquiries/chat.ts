/** The addresses at which a chat of WhatsApp begins, which take the first words along. */
const TAKES_WORDS = /^https:\/\/(?:wa\.me|(?:api|web|www)\.whatsapp\.com|whatsapp\.com)\//i;

/** The link to a chat with its first words written already, where that chat takes them. */
export function chatAddress(link: string, text: string | undefined): string {
  if (!text || !TAKES_WORDS.test(link)) return link;
  const [start = ""] = link.replace(/([?&])text=[^&#]*&?/g, "$1").split("#", 1);
  const bare = start.replace(/[?&]+$/, "");
  // A plus sign for a space would stand in the chat as one.
  return `${bare}${bare.includes("?") ? "&" : "?"}text=${encodeURIComponent(text)}`;
}

/** A link that begins a mail with its subject and its first words. Not that of reply-links.ts, which knows of telephones too. */
export const mailAddress = (email: string, subject: string, text: string) =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll("\n", "\r\n"))}`;
