import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { ANSWER_POLICY } from "@/lib/platform/http/content-policy";
import { refuseMalformed } from "./malformed.mjs";

let server: Server;
beforeAll(async () => {
  server = createServer((asked, response) => {
    if (!refuseMalformed(asked, response)) response.end("passed on");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());

const get = (path: string, method = "GET") =>
  new Promise<{ status: number | undefined; policy: unknown; nosniff: unknown; text: string }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const asked = request({ port, host: "127.0.0.1", path, method }, (response) => {
      let text = "";
      response.on("data", (part: Buffer) => {
        text += part.toString();
      });
      const { "content-security-policy": policy, "x-content-type-options": nosniff } = response.headers;
      response.on("end", () => resolve({ status: response.statusCode, policy, nosniff, text }));
    });
    asked.on("error", reject).end();
  });

it.each(["/api/%ff", "/%", "/api/voices/%E0%A4%A", "/audio/%c3%28", "/%zz?a=b", "/edit-voice/%80"])(
  "%s is refused in words, under the headers of every answer",
  async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.policy, answer.nosniff]).toEqual([400, ANSWER_POLICY, "nosniff"]);
    expect(JSON.parse(answer.text)).toEqual({ message: "This address cannot be read.", code: "invalid_input" });
    expect(await get(path, "HEAD")).toMatchObject({ status: 400, text: "" });
  },
);

it.each(["/", "/api/voices/%C3%A9", "/api/voices?q=%ff", "/a%2Fb"])("%s is passed on", async (path) => {
  expect((await get(path)).text).toBe("passed on");
});
