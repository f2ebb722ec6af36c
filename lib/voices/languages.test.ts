import { languageName } from "./languages";

it("calls a language by its name, and one that it does not know by its code", () => {
  expect(languageName("pt-br")).toBe("Portuguese (Brazil)");
  expect(languageName("tlh")).toBe("tlh");
});
