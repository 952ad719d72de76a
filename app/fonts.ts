import localFont from "next/font/local";

// Subsets for English pages, in the weights that the style sheets use (scripts/assets/subset-fonts.py).
const ysabeau = localFont({ src: "./fonts/ysabeau-english.woff2", weight: "250 600", variable: "--font-ysabeau" });
const hanken = localFont({ src: "./fonts/hanken-grotesk-english.woff2", weight: "400 700", variable: "--font-hanken" });

// Other Latin letters, loaded only when needed.
const ysabeauRest = localFont({
  src: "./fonts/ysabeau-rest.woff2",
  weight: "250 600",
  variable: "--font-ysabeau-rest",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+A1-A2,U+A4-A8,U+AA,U+AC,U+AF,U+B4,U+B6,U+B8-BA,U+BF-D6,U+D8-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2015,U+201A,U+201E,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2191,U+2193,U+2212",
    },
  ],
});
const hankenRest = localFont({
  src: "./fonts/hanken-grotesk-rest.woff2",
  weight: "400 700",
  variable: "--font-hanken-rest",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+A1-A2,U+A4-A8,U+AA,U+AC,U+AF,U+B4,U+B6,U+B8-BA,U+BF-D6,U+D8-FF,U+131,U+152-153,U+2C6,U+2DA,U+2DC,U+201A,U+201E,U+2039-203A,U+2044,U+20AC,U+2212",
    },
  ],
});

/** Class names for <html>. The fonts of other scripts are in globals.css. */
export const fonts = [ysabeau, hanken, ysabeauRest, hankenRest].map(({ variable }) => variable).join(" ");
