import fc from "fast-check";
import { BUCKETS } from "@/lib/safety/recogniser/features";
import { NEITHER, PAIRS, unpacked } from "@/lib/safety/recogniser/model";
import { coded } from "./train";

it("writes the weights of all buckets so that the recogniser reads the same", () => {
  const bucket = fc.oneof(fc.constantFrom(0, 91, 92, 93, 184, BUCKETS - 1), fc.nat(BUCKETS - 1));
  fc.assert(
    fc.property(fc.array(fc.tuple(bucket, fc.nat(PAIRS - 1))), (some) => {
      const pairs = new Uint8Array(BUCKETS).fill(NEITHER);
      for (const [at, pair] of some) pairs[at] = pair;
      expect(Buffer.compare(unpacked({ ...coded(pairs), largest: 1 }).pairs, pairs)).toBe(0);
    }),
    { numRuns: 20 },
  );
});
