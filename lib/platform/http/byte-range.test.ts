import { isFromTheStart, parseByteRange } from "@/lib/platform/http/byte-range";

it.each([
  ["bytes=0-", { start: 0 }],
  ["bytes=0-1", { start: 0, end: 1 }],
  ["Bytes = 10-19", { start: 10, end: 19 }],
  ["bytes=-500", { last: 500 }],
  ["bytes=5-4", null],
  ["bytes=-", null],
  ["bytes=0-1,5-6", null],
  ["items=0-1", null],
  ["bytes=a-b", null],
  [`bytes=${"9".repeat(40)}-`, null],
  [null, null],
])("reads %j as the range it asks for", (header, range) => {
  expect(parseByteRange(header)).toEqual(range);
});

it("knows the request for everything", () => {
  expect(["bytes=0-", "bytes=0-1", "bytes=1-", "bytes=-1", null].map((h) => isFromTheStart(parseByteRange(h)))).toEqual(
    [true, false, false, false, false],
  );
});
