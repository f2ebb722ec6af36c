import { microphoneHelp, microphoneProblem } from "@/lib/audio/microphone";

describe("a microphone that cannot be had", () => {
  it.each([
    ["NotAllowedError", "denied"],
    ["SecurityError", "denied"],
    ["NotFoundError", "missing"],
    ["OverconstrainedError", "missing"],
    ["NotReadableError", "busy"],
    ["NotSupportedError", "unsupported"],
    ["WeatherError", "failed"],
  ])("understands %s as %s", (name, problem) => {
    expect(microphoneProblem(new DOMException("", name))).toBe(problem);
  });

  it("takes anything else as a failure", () => {
    expect(microphoneProblem("no")).toBe("failed");
  });

  it.each([
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1",
      /Settings/,
    ],
    ["Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", /Permissions/],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", /^In Firefox/],
    ["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", /left of the address/],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/18.0 Safari/605.1.15", /^In Safari/],
    ["", /browser's settings/],
  ])("says how to allow it in %s", (userAgent, help) => {
    expect(microphoneHelp(userAgent)).toMatch(help);
  });
});
