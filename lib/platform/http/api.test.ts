import { ApiError } from "@/lib/platform/http/api";

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
