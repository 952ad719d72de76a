/** Treats missing, null, blank and empty values alike, as website documents do. */
const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (typeof value === "object" && Object.values(value).every(isBlank));

export const isSameValue = (one: unknown, other: unknown): boolean =>
  (isBlank(one) && isBlank(other)) || JSON.stringify(one) === JSON.stringify(other);
