/** Reply time that all pages and e-mails promise, so that they never differ. */
export const REPLY_TIME = "within one working day";
export const REPLY_PROMISE = `We reply ${REPLY_TIME}.`;
