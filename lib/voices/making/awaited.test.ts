import { waitsForWork } from "@/lib/voices/making/awaited";

it("finds the voices that work may be due for", () => {
  expect(waitsForWork({ status: "processing", provider: null, metadata: {} })).toBe(true);
  expect(waitsForWork({ status: "ready", provider: "elevenlabs", metadata: {} })).toBe(true);
});

it("leaves voices alone that wait for nothing, so that asking for a list starts no work", () => {
  expect(waitsForWork({ status: "pending", provider: null, metadata: {} })).toBe(false);
  expect(waitsForWork({ status: "ready", provider: "local", metadata: {} })).toBe(false);
  expect(waitsForWork({ status: "ready", provider: "elevenlabs", metadata: { elevenlabsAgentId: "agent_1" } })).toBe(
    false,
  );
  expect(waitsForWork({ status: "failed", provider: "elevenlabs", metadata: {} })).toBe(false);
});
