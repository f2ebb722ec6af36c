import { modelLanguages } from "@/lib/safety/recogniser/spoken-languages";
import { distanceKept } from "./thresholds";

it.each([...modelLanguages.entries()])(
  "the committed thresholds of language %i, %s, keep every goal by one standard error on the lists on which they were chosen",
  (number) => {
    expect(distanceKept(number)).toBeGreaterThan(1);
  },
);
