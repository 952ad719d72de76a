// Keys of `privacyPage` in messages, which has their names and texts.

/** Everything the public website stores in a browser. Extend this list when a page stores something new. */
export const STORED = ["shortlist", "typed", "units", "language", "languageOffer", "campaign", "visitorCounter"] as const;

export const OTHER_SERVICES = ["translate", "maps"] as const;
