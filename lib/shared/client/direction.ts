/** Tells whether the page reads from right to left. */
export const isRightToLeft = () => document.documentElement.dir === "rtl";
