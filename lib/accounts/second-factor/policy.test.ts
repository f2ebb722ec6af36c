import { inTwoParts, readCode } from "@/lib/accounts/second-factor/policy";

describe("a code", () => {
  it.each([
    "123456",
    "123 456",
    " 123-456 ",
    "١٢٣٤٥٦",
    "۱۲۳ ۴۵۶",
    "१२३४५६",
    "１２３　４５６",
    "\u200e123\u2013456\u200f",
  ])("of an app is read from %j", (text) => {
    expect(readCode(text)).toEqual({ kind: "one_time", code: "123456" });
  });

  it.each(["abcde-fghjk", "ABCDE FGHJK", "abcdefghjk", "ａｂｃｄｅ－ｆｇｈｊｋ"])(
    "for recovery is read from %j",
    (text) => {
      expect(readCode(text)).toEqual({ kind: "recovery", code: "abcdefghjk" });
    },
  );

  it.each(["", "12345", "1234567", "abcde-fghj", "abcde-fgh1l", "一二三四五六"])("is not read from %j", (text) => {
    expect(readCode(text)).toBeNull();
  });

  it("for recovery is shown in two parts", () => {
    expect(inTwoParts("abcdefghjk")).toBe("abcde-fghjk");
  });
});
