export const deskMessages = {
  assigneeFilter: "The assignee must be me or nobody.",
  dueFilter: "Due must be overdue or open.",
  sortInvalid: "The sort must be received or due.",
  afterInvalid: "after must be the id of an enquiry.",
  afterGone: "This enquiry was deleted. Start again with the first page.",
  spamOnly: "You can only delete all spam: use spam=true.",
  assigneeUnknown: "There is no administrator with this name.",
  dueIncomplete: "Enter a full date or clear it.",
  channelInvalid: "The channel must be call, whatsapp or mail.",
  noteRequired: "Enter a note.",
  noteMissing: "This note does not exist.",
  templateRequired: "Enter the name of the reply template.",
  changed: {
    followUp: "Follow-up saved.",
    reply: "Reply logged.",
    replyDone: "Reply logged, enquiry marked as done.",
    contact: "Logged under Activity.",
    noteRemoved: "Note removed.",
    spam: "Moved to spam.",
  },
  /** Subjects in the access log. */
  access: {
    list: "Enquiries, list",
    search: "Enquiries, search",
    trash: "Enquiries, trash",
    export: (format: string) => `Enquiries, ${format}`,
    enquiry: (id: number) => `Enquiry ${id}`,
  },
  empty: {
    done: (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "message" : "messages"} deleted.`,
    trashTitle: (count: number) => `Spam: ${count.toLocaleString("en-IN")} ${count === 1 ? "message" : "messages"}`,
    failed: "Could not delete the spam. Try again.",
    confirm: (count: number) =>
      `Delete ${count.toLocaleString("en-IN")} spam ${count === 1 ? "message" : "messages"}? You can restore ${count === 1 ? "it" : "them"} from the trash.`,
  },
} as const;
