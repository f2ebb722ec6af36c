import { DEFAULT_LANGUAGE, languageCodes, languageName } from "./languages";

it("knows 32 languages by their codes, English unless another is chosen", () => {
  expect(languageCodes).toHaveLength(32);
  expect(languageCodes.join(", ")).toBe(
    "en, zh, es, hi, pt, fr, de, ja, ar, ko, id, it, nl, tr, pl, ru, sv, ms, ro, uk, el, cs, da, fi, bg, hr, sk, ta, vi, no, hu, pt-br",
  );
  expect(DEFAULT_LANGUAGE).toBe("en");
});

it("calls a language by its name, and one that it does not know by its code", () => {
  expect(languageName("pt-br")).toBe("Portuguese (Brazil)");
  expect(languageName("tlh")).toBe("tlh");
});
