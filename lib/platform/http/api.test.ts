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

it("shows the text of an answer without a message", () => {
  expect(new ApiError(503, "Service Unavailable")).toMatchObject({
    message: "503: Service Unavailable",
    detail: "Service Unavailable",
  });
});

it("does not show anybody the markup of an error page", () => {
  expect(new ApiError(502, "\n<!DOCTYPE html><title>Bad gateway</title>").detail).toBe("Something went wrong.");
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
