import { renewedSearchIndexes } from "./search-indexes";

it("the newest search index of every explorer table covers all of its columns (else: npm run db:diff)", () => {
  expect(renewedSearchIndexes()).toBe("");
});
