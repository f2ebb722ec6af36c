import { localAgentId, localVoiceId } from "./agent-id";

describe("agents of our own", () => {
  it("are named for their voice", () => {
    expect(localVoiceId(localAgentId(41))).toBe(41);
    for (const other of ["agent_41", "local_", "local_4x", "xlocal_4", "local_99999999999", "local_2147483648"]) {
      expect(localVoiceId(other)).toBeNull();
    }
  });
});
