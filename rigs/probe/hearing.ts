import { stopEngines } from "@/lib/providers/engines/engines";
import { HearingServer } from "@/lib/providers/hearing/hearing-server";
import { wavOf } from "@/lib/providers/wav-file";
import { type Probe, spokenByNobody, type Target } from "./probe";

const WORDS = "The window is open, and the bread is still warm.";
const LIMIT_MS = 60_000;

const RATE = 16_000;

/** The kind of server that answers: one that does not stream, or one of the two forms of events. */
export async function hearingDialectOf({ key, baseUrl, model }: Target): Promise<string> {
  const body = new FormData();
  body.append("file", new File([wavOf(await spokenByNobody(WORDS, RATE))], "turn.wav", { type: "audio/wav" }));
  body.append("model", model ?? "");
  body.append("stream", "true");
  const headers = key === "" ? undefined : { authorization: `Bearer ${key}` };
  const answer = await fetch(`${baseUrl}/audio/transcriptions`, { method: "POST", body, ...(headers && { headers }) });
  const text = await answer.text();
  if (!answer.headers.get("content-type")?.startsWith("text/event-stream")) return "whisper.cpp";
  return text.includes('"type"') ? "localai" : "speaches";
}

/** Three short synthetic turns, and a few requests that are refused. */
export const probeHearing: Probe = async ({ key, baseUrl, model = "whisper-1" }, { see, tidy }) => {
  tidy("the engines", stopEngines);
  const open = (change: { apiKey?: string; model?: string } = {}) =>
    new HearingServer({
      baseUrl: baseUrl ?? "",
      model,
      limitMs: LIMIT_MS,
      ...(key !== "" && { apiKey: key }),
      ...change,
    });
  const server = open();
  const samples = await spokenByNobody(WORDS, RATE);
  let seconds = 0;
  const hear = async (input: Partial<Parameters<HearingServer["transcribe"]>[0]> = {}) => {
    seconds += samples.length / RATE;
    return server.transcribe({ samples, language: "en", ...input });
  };
  await see("words are heard", async () => (await hear()).length > 3);
  await see("names may be told beforehand", async () => (await hear({ prompt: "Rosa, Bean." })).length > 3);
  await see("words come while they are heard", async () => {
    const seen: string[] = [];
    const whole = await hear({ onText: (soFar) => seen.push(soFar) });
    return { isStreamed: seen.length > 0, endsWhole: seen.length === 0 || whole.startsWith(seen[0] ?? "") };
  });
  await see("a model that does not exist", () =>
    open({ model: "keepsake-no-such-model" })
      .transcribe({ samples, language: "en" })
      .then(() => "heard"),
  );
  if (key !== "") {
    await see("a wrong key", () =>
      open({ apiKey: "wrong" })
        .transcribe({ samples, language: "en" })
        .then(() => "heard"),
    );
  }
  return `${seconds.toFixed(1)} seconds of speech heard`;
};
