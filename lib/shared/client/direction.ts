export const isRightToLeft = () => document.documentElement.dir === "rtl";
