/** How soon the firm answers. Pages and mails take it from here, so that they never promise different times. */
export const REPLY_TIME = "within one working day";
export const REPLY_PROMISE = `We reply ${REPLY_TIME}.`;
