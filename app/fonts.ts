import "@fontsource-variable/noto-sans-devanagari";
import "@fontsource-variable/noto-sans-gujarati";
import localFont from "next/font/local";

const ysabeau = localFont({
  src: "../node_modules/@fontsource-variable/ysabeau/files/ysabeau-latin-wght-normal.woff2",
  weight: "1 1000",
  variable: "--font-ysabeau",
});

const hanken = localFont({
  src: "../node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-hanken",
});

/** For <html>: the two Latin faces that every page loads. The Indic ones come only where their letters stand. */
export const fonts = `${ysabeau.variable} ${hanken.variable}`;
