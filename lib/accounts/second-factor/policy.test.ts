import { inTwoParts, readCode } from "@/lib/accounts/second-factor/policy";

describe("a code", () => {
  it.each(["123456", "123 456", " 123-456 "])("of an app is read from %j", (text) => {
    expect(readCode(text)).toEqual({ kind: "one_time", code: "123456" });
  });

  it.each(["abcde-fghjk", "ABCDE FGHJK", "abcdefghjk"])("for recovery is read from %j", (text) => {
    expect(readCode(text)).toEqual({ kind: "recovery", code: "abcdefghjk" });
  });

  it.each(["", "12345", "1234567", "abcde-fghj", "abcde-fgh1l", "１２３４５６"])("is not read from %j", (text) => {
    expect(readCode(text)).toBeNull();
  });

  it("for recovery is shown in two parts", () => {
    expect(inTwoParts("abcdefghjk")).toBe("abcde-fghjk");
  });
});
