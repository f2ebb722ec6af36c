import { callServer } from "@/lib/calls/client/call-server";

it("opens a call with a POST, which no link on another site can send", async () => {
  const asked: [string, string | undefined, unknown][] = [];
  const answer = { signedUrl: "ws://localhost:3000/agent?token=t", callSessionId: 7 };
  const fetched = jest.spyOn(globalThis, "fetch").mockImplementation(async (address, init) => {
    asked.push([String(address), init?.method, JSON.parse(String(init?.body))]);
    return Response.json(answer);
  });
  try {
    expect(await callServer.signedUrl({ agentId: "local_4", conversationId: 9 })).toEqual(answer);
    expect(asked).toEqual([["/api/elevenlabs/get-signed-url", "POST", { agentId: "local_4", conversationId: 9 }]]);
  } finally {
    fetched.mockRestore();
  }
});
