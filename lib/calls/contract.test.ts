import { join } from "node:path";
import ts from "typescript";
import { readClientFrame } from "./agent/client-frames";
import { bytesToBase64 } from "./pcm";
import {
  activityFrame,
  audioFrame,
  type ClientFrame,
  contextFrame,
  initiationFrame,
  messageFrame,
  pongFrame,
} from "./protocol";

const frames: ClientFrame[] = [
  initiationFrame({ userName: "Ana" }),
  initiationFrame({ userName: "  ", wordsFrom: "browser" }),
  audioFrame(bytesToBase64(new Uint8Array(1_600))),
  pongFrame(12),
  messageFrame("Good morning"),
  activityFrame(),
  contextFrame("They were speaking of the garden."),
];

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  lib: ["lib.es2022.d.ts"],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};
const sources = new Map<string, ts.SourceFile | undefined>();

/** TypeScript's complaints about these values as frames of the published contract. */
function complaintsOfTheContract(values: unknown[]): string[] {
  const name = join(process.cwd(), "lib", "calls", "contract-check.ts");
  const source = `import type * as C from "@elevenlabs/types";
type Frame = C.UserAudio | C.Pong | C.UserMessage | C.UserActivity | C.UserFeedback | C.ClientToolResult
  | C.McpToolApprovalResult | C.ContextualUpdate | C.ConversationInitiation | C.MultimodalMessage;
${values.map((value, index) => `export const frame${index}: Frame = ${JSON.stringify(value)};`).join("\n")}`;
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => file === name || fileExists.call(host, file);
  host.getSourceFile = (file, target, ...rest) => {
    if (file === name) return ts.createSourceFile(file, source, target);
    if (!sources.has(file)) sources.set(file, getSourceFile.call(host, file, target, ...rest));
    return sources.get(file);
  };
  const program = ts.createProgram([name], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

describe("the frames we send", () => {
  it("are those of the published contract", () => {
    expect(complaintsOfTheContract(frames)).toEqual([]);
  });

  it("would be refused by the contract check if they were not", () => {
    expect(complaintsOfTheContract([{ type: "user_audio_end" }, { type: "pong", event: 1 }])).toHaveLength(2);
  });

  it("are understood by the local agent", () => {
    for (const frame of frames) expect(() => readClientFrame(JSON.stringify(frame))).not.toThrow();
  });

  it("carry temperature, length and name where the service reads them", () => {
    expect(initiationFrame({ userName: "Ana" })).toEqual({
      type: "conversation_initiation_client_data",
      custom_llm_extra_body: { temperature: 0.7, max_tokens: 150 },
      dynamic_variables: { user_name: "Ana" },
    });
    expect(initiationFrame({ userName: "" }).dynamic_variables).toEqual({ user_name: "there" });
  });
});
