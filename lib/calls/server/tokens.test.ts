import { CALL_TOKEN_SECONDS, issueCallToken, readCallToken } from "./tokens";

const token = { callId: 7, userId: 3, sessionId: 1, nonce: "abc" };

describe("a call token", () => {
  it("is read back as it was issued", () => {
    expect(readCallToken(issueCallToken(token))).toMatchObject(token);
  });

  it("expires", () => {
    const issued = issueCallToken(token, 1_000_000);
    expect(readCallToken(issued, 1_000_000 + CALL_TOKEN_SECONDS * 1000)).not.toBeNull();
    expect(readCallToken(issued, 1_000_001 + CALL_TOKEN_SECONDS * 1000)).toBeNull();
  });

  it("cannot be changed or made up", () => {
    const [body = "", signature = ""] = issueCallToken(token).split(".");
    const forged = Buffer.from(JSON.stringify({ ...token, userId: 4, until: 9e15 })).toString("base64url");
    for (const text of [`${forged}.${signature}`, `${body}.`, body, "", "a.b", `${body}.${signature}x.y`.slice(1)]) {
      expect(readCallToken(text)).toBeNull();
    }
  });
});
