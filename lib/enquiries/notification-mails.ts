import { formatNumberOf } from "@/lib/shared/numbers";

/** Mails to users about enquiries. They name references, never people. */
export const notificationMails = {
  assigned: (reference: string, by: string, url: string) => ({
    subject: `Enquiry ${reference} was assigned to you`,
    text: `${by} assigned enquiry ${reference} to you.\n\n${url}`,
  }),
  assignedMany: (number: number, by: string, url: string) => ({
    subject: `${formatNumberOf(number, "enquiry was", "enquiries were")} assigned to you`,
    text: `${by} assigned ${formatNumberOf(number, "enquiry", "enquiries")} to you.\n\n${url}`,
  }),
  waiting: (reference: string, minutes: number, url: string) => ({
    subject: `Nobody has answered enquiry ${reference}`,
    text: `Enquiry ${reference} has waited for ${formatNumberOf(minutes, "working minute", "working minutes")} without an answer.\n\n${url}`,
  }),
  digest(waiting: number, due: number, more: string[], url: string) {
    const lines = [
      ...(waiting > 0 ? [`${formatNumberOf(waiting, "enquiry waits", "enquiries wait")} for an answer.`] : []),
      ...(due > 0 ? [`${formatNumberOf(due, "of your enquiries is", "of your enquiries are")} due.`] : []),
      ...more,
    ];
    if (lines.length === 0) return undefined;
    return {
      subject: lines.length === 1 ? lines[0]! : "Today's enquiries",
      text: `${lines.map((line) => `- ${line}`).join("\n")}\n\n${url}`,
    };
  },
};
