export const figureMessages = {
  dayInvalid: "Enter a date such as 2027-03-31.",
  byInvalid: "The by parameter must be day, product, page, source, country, language, search or empty.",
  periodReversed: "The first day must not be after the last day.",
  periodTooLong: (months: number) => `Choose a period of at most ${months} months.`,
  failed: "Could not load the figures.",
};
