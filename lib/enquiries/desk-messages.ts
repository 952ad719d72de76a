/** What the desk says of following up. Beside the other messages, which are many enough. */
export const deskMessages = {
  assigneeFilter: "The assignee must be me or nobody.",
  dueFilter: "Due must be overdue or open.",
  sortInvalid: "The sort must be received or due.",
  afterInvalid: "after must be the id of an enquiry.",
  afterGone: "That enquiry is gone. Start again with the first part of the list.",
  spamOnly: "Only the spam folder can be emptied: spam=true.",
  assigneeUnknown: "There is no administrator of that name.",
  dueIncomplete: "Please give the whole date, or clear all of it.",
  channelInvalid: "The channel must be whatsapp or mail.",
  templateRequired: "Please name the template of the reply.",
  changed: {
    followUp: "Follow-up saved.",
    reply: "Noted that you replied.",
    spam: "Moved to the spam folder.",
  },
  empty: {
    done: (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "message" : "messages"} deleted.`,
    failed: "Failed to empty the spam folder!",
    confirm: "Delete everything in the spam folder? This cannot be undone.",
  },
} as const;
