import { readServerFrame } from "./server-frames";

const read = (frame: unknown) => readServerFrame(JSON.stringify(frame));

describe("reading the agent's frames", () => {
  it("learns both rates from the first one", () => {
    expect(
      read({
        type: "conversation_initiation_metadata",
        conversation_initiation_metadata_event: {
          conversation_id: "conv_1",
          agent_output_audio_format: "pcm_22050",
          user_input_audio_format: "pcm_16000",
        },
      }),
    ).toEqual({ type: "opened", providerConversationId: "conv_1", outputRate: 22_050, inputRate: 16_000 });
  });

  it.each(["audio_base_64", "audio_base64"])("takes the sound as %s", (name) => {
    expect(read({ type: "audio", audio_event: { [name]: "AAAA", event_id: 4 } })).toEqual({
      type: "audio",
      eventId: 4,
      base64: "AAAA",
    });
  });

  it("knows that the agent hung up by its tool", () => {
    expect(read({ type: "agent_tool_response", agent_tool_response: { tool_name: "end_call" } })).toEqual({
      type: "agent_hung_up",
    });
    expect(read({ type: "agent_tool_response", agent_tool_response: { tool_name: "search" } })).toBeNull();
  });

  it("reads the name and the words of a recording that answers, and that none does", () => {
    const event = { recording: { title: "The boat", recordedOn: null }, text: "We sailed.", language: "en" };
    const frame = { type: "keepsake_recording", keepsake_recording_event: { ...event, event_id: 7 } };
    expect(read(frame)).toEqual({ type: "recording_answered", ...event });
    frame.keepsake_recording_event.recording = null as never;
    expect(read(frame)).toEqual({ type: "recording_answered", ...event, recording: null });
  });

  it.each([
    "not json",
    "null",
    "[]",
    '{"type":5}',
    '{"type":"vad_score","vad_score_event":{"vad_score":1}}',
    '{"type":"toString"}',
    '{"type":"__proto__"}',
    '{"type":"audio"}',
    '{"type":"keepsake_recording","keepsake_recording_event":{"recording":{},"language":"en"}}',
    '{"type":"user_transcript","user_transcription_event":{"user_transcript":"..."}}',
    '{"type":"user_transcript","user_transcription_event":{"user_transcript":" … "}}',
    '{"type":"ping","ping_event":{"event_id":"x"}}',
  ])("lets %s pass by", (text) => {
    expect(readServerFrame(text)).toBeNull();
  });

  it("lets binary frames pass by", () => {
    expect(readServerFrame(new ArrayBuffer(4))).toBeNull();
  });
});
