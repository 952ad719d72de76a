import { INVITATION_DAYS, RESET_LINK_MINUTES } from "@/lib/shared/limits";

type LinkMail = (name: string, site: string) => { subject: string; text: string };

const greet = (name: string) => (name ? `Hello ${name},` : "Hello,");

/** E-mails with a link. `{link}` is replaced with its URL. */
export const linkMails: Record<"invitation" | "reset", LinkMail> = {
  invitation: (name, site) => ({
    subject: `Your invitation to ${site}`,
    text: [
      greet(name),
      `You are invited to the back office of ${site}. Open this link to choose a username and a password:`,
      "{link}",
      `The link works once, within ${INVITATION_DAYS} days. If you did not expect this invitation, ignore this e-mail.`,
    ].join("\n\n"),
  }),
  reset: (name, site) => ({
    subject: `Set a new password for ${site}`,
    text: [
      greet(name),
      `Open this link to set a new password for the back office of ${site}:`,
      "{link}",
      `The link works once, within ${RESET_LINK_MINUTES} minutes. If you did not ask for it, ignore this e-mail. Your password stays the same.`,
    ].join("\n\n"),
  }),
};
