import { plainDay } from "@/lib/recordings/edit-forms";
import { placesOf } from "@/lib/recordings/search-shelf";

it.each([
  ["Mélusine", "melusine", ["Mélusine"]],
  ["M\u0065\u0301lusine sailed", "melu", ["Mélu"]],
  ["Die große Straße, die Strasse", "strasse", ["Straße", "Strasse"]],
  ["Grass", "gras", ["Gras"]],
  ["Straße", "stras", ["Straß"]],
  ["a  wide\nsea", "wide sea", ["wide\nsea"]],
  ["don’t", "don't", ["don’t"]],
  ["the boat", "ship", []],
  ["the boat", "  ", []],
])("finds in %j the words %j as they are written there", (text, words, found) => {
  expect(placesOf(text, words).map(([from, to]) => text.slice(from, to).normalize())).toEqual(found);
});

it.each([
  ["1998", "1998"],
  ["1998-12", "December 1998"],
  ["1998-12-25", "December 25, 1998"],
])("writes the day %s as %s", (recordedOn, written) => {
  expect(plainDay(recordedOn)).toBe(written);
});
