import localFont from "next/font/local";

/* next/font reads these calls at build time, so every argument has to be written out. Ranges are fontsource's own. */

const text = localFont({
  src: "../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
  variable: "--font-text",
  weight: "200 900",
  style: "normal",
  display: "swap",
});

const textExtended = localFont({
  src: "../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2",
  variable: "--font-text-extended",
  weight: "200 900",
  style: "normal",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
    },
  ],
});

const textVietnamese = localFont({
  src: "../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-vietnamese-wght-normal.woff2",
  variable: "--font-text-vietnamese",
  weight: "200 900",
  style: "normal",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value: "U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0323,U+1EA0-1EF9,U+20AB",
    },
  ],
});

const textGreek = localFont({
  src: "../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-greek-wght-normal.woff2",
  variable: "--font-text-greek",
  weight: "200 900",
  style: "normal",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: "unicode-range", value: "U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF" },
  ],
});

const textCyrillic = localFont({
  src: "../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-cyrillic-wght-normal.woff2",
  variable: "--font-text-cyrillic",
  weight: "200 900",
  style: "normal",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116" }],
});

const heading = localFont({
  src: "../node_modules/@fontsource/newsreader/files/newsreader-latin-500-normal.woff2",
  variable: "--font-heading",
  weight: "500",
  style: "normal",
  display: "swap",
  adjustFontFallback: "Times New Roman",
});

const headingExtended = localFont({
  src: "../node_modules/@fontsource/newsreader/files/newsreader-latin-ext-500-normal.woff2",
  variable: "--font-heading-extended",
  weight: "500",
  style: "normal",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
    },
  ],
});

const headingVietnamese = localFont({
  src: "../node_modules/@fontsource/newsreader/files/newsreader-vietnamese-500-normal.woff2",
  variable: "--font-heading-vietnamese",
  weight: "500",
  style: "normal",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value: "U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0323,U+1EA0-1EF9,U+20AB",
    },
  ],
});

/** Classes that define the font variables globals.css builds its two families from. */
export const fontVariables = [
  text,
  textExtended,
  textVietnamese,
  textGreek,
  textCyrillic,
  heading,
  headingExtended,
  headingVietnamese,
]
  .map((font) => font.variable)
  .join(" ");
