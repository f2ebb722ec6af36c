import { ApiError, send } from "@/lib/platform/http/api";

it("reads what a refusal said, and shows it with its status", () => {
  const error = new ApiError(409, JSON.stringify({ message: "Not ready.", code: "conflict", errors: { a: ["b"] } }));
  expect(error).toMatchObject({
    message: "409: Not ready.",
    detail: "Not ready.",
    code: "conflict",
    errors: { a: ["b"] },
  });
});

it.each([
  ["plain text", "Service Unavailable", "503: Service Unavailable"],
  ["an empty object", "{}", "503: Something went wrong."],
  ["an empty message", '{"message":""}', "503: Something went wrong."],
  ["a list", "[1]", "503: Something went wrong."],
  ["a page of a proxy", "\n<!DOCTYPE html><title>Bad gateway</title>", "503: Something went wrong."],
])("leaves the words to the screen when the answer is %s", (_, text, message) => {
  expect(new ApiError(503, text)).toMatchObject({ message, detail: null });
});

it("says itself that there was no answer", () => {
  expect(new ApiError(0, "The connection was lost.")).toMatchObject({
    message: "The connection was lost.",
    detail: "The connection was lost.",
  });
});

describe("a call", () => {
  const answered = () => jest.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({}));
  afterEach(() => jest.restoreAllMocks());

  it("carries a JSON body and its type only when there is something to send, and always the cookies", async () => {
    const fetched = answered();
    await send("POST", "/api/logout");
    await send("PUT", "/api/user", { name: "Maria" });
    const [without, withBody] = fetched.mock.calls.map(([, init]) => init);
    expect(without).toMatchObject({ method: "POST", credentials: "include" });
    expect(without).not.toHaveProperty("body");
    expect(new Headers(without?.headers).has("content-type")).toBe(false);
    expect(withBody).toMatchObject({ method: "PUT", credentials: "include", body: '{"name":"Maria"}' });
    expect(new Headers(withBody?.headers).get("content-type")).toBe("application/json");
  });
});
