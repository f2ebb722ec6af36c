import { composeCard } from "./card";
import { wordsOnCard } from "./card-facts";
import { cardWords } from "./card-words";
import { helpByCountry, helpCountries, helpCountryOf, telephoneLink } from "./help-lines";

const danger = { stage: "danger", language: "en" } as const;

it("names the numbers of the country in the text itself, for whoever reads it without the card", () => {
  const { content, facts } = composeCard(danger, "GB", []);
  expect(content).toContain("Emergency: 999\nSamaritans: 116 123\n");
  expect(content).toContain("findahelpline.com");
  expect(facts).toEqual({ ...danger, country: "GB" });
});

it("names the local emergency number and the directory where the country is unknown or not in the table", () => {
  for (const country of [null, "JP", "constructor"]) {
    const { content } = composeCard(danger, country, []);
    expect(content).toMatch(/local emergency number[\s\S]*findahelpline\.com/);
    expect(content).not.toMatch(/\d{2}/);
  }
});

it.each(Object.entries(cardWords))(
  "%s: says every time that it is an AI, and differently each time",
  (language, words) => {
    for (const said of [...words.danger, ...words.after, ...words.safe, words.spoken]) {
      expect(said).toMatch(/Keepsake.*\b(AI|IA|KI)\b/);
      expect(said).not.toMatch(/[!\n]|\d/);
    }
    const earlier: string[] = [];
    const reading = { stage: "danger", language: language as keyof typeof cardWords } as const;
    for (let turn = 0; turn < 3 * words.danger.length; turn++) {
      const { content } = composeCard(reading, null, earlier);
      expect(earlier.slice(1 - words.danger.length).map(wordsOnCard)).not.toContain(wordsOnCard(content));
      earlier.push(content);
    }
  },
);

it("has the same number of texts in every language, in the same places", () => {
  const shape = ({ danger, after, safe }: (typeof cardWords)["en"]) => [danger.length, after.length, safe.length];
  for (const words of Object.values(cardWords)) expect(shape(words)).toEqual(shape(cardWords.en));
});

it("knows for every number where it is from and when it was checked", () => {
  for (const country of helpCountries) {
    const { emergency, lines } = helpByCountry[country];
    expect(lines.length).toBeGreaterThan(0);
    for (const line of [emergency, ...lines]) {
      expect(line.source).toMatch(/^https?:\/\/[a-z0-9.-]+\/./);
      expect(line.checked).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(telephoneLink(line.number)).toMatch(/^tel:\d{3,11}$/);
    }
    for (const line of lines) expect(line).toHaveProperty("name");
  }
});

it("has the countries of its languages and the larger English-speaking ones", () => {
  const expected = "US CA GB IE AU NZ IN ZA DE AT CH FR BE NL ES IT PT BR MX AR".split(" ");
  expect([...helpCountries].sort()).toEqual(expected.sort());
  expect(helpCountryOf("gb")).toBeNull();
});
