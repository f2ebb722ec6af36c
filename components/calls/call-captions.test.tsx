import { screen, waitFor } from "@testing-library/react";
import { call, inABrowserThatCalls, showCallPanel } from "@/tests/setup/fake-call";

inABrowserThatCalls();

const AI_VOICE = "An AI voice made from recordings. It is not Nonna Rosa.";

const recordingFrame = (recording: { title: string; recordedOn: string | null } | null, text: string) => ({
  type: "keepsake_recording",
  keepsake_recording_event: { recording, text, language: "it", event_id: 4 },
});

/** The caption with these words, and their element. */
function captionOf(words: string) {
  const said = screen.getByText(words);
  return { said, caption: said.closest("li") as HTMLElement };
}

describe("a recording that answers in a call", () => {
  it("is unlike what the voice says: by its label, colour and the line below the name", async () => {
    showCallPanel();
    const line = await call();
    await line.says("Ciao, Ana.", 2);
    await line.tell(recordingFrame({ title: "La barca", recordedOn: "1998-08" }, "L'abbiamo comprata a Genova."));
    await line.sounds(400);
    expect(screen.getByText("Playing a recording")).toBeInTheDocument();
    expect(screen.getByText("Nonna Rosa, from a recording. This is not the AI voice.")).toBeInTheDocument();
    expect(screen.queryByText(AI_VOICE)).not.toBeInTheDocument();
    const { said, caption } = captionOf("L'abbiamo comprata a Genova.");
    expect(caption).toHaveTextContent("From a recording: La barca, August 1998");
    expect(caption).toHaveClass("border-original", "bg-original-soft");
    expect(caption).toHaveAttribute("data-kind", "original");
    expect(caption).not.toHaveTextContent("AI voice of");
    expect(said).toHaveAttribute("lang", "it");
    const spoken = captionOf("Ciao, Ana.").caption;
    expect(spoken).toHaveTextContent("AI voice of Nonna Rosa:");
    expect(spoken).not.toHaveAttribute("data-kind");
    await waitFor(() => expect(screen.getByText(AI_VOICE)).toBeInTheDocument());
  });

  it("has only its title where nobody knows the day", async () => {
    showCallPanel();
    const line = await call();
    await line.tell(recordingFrame({ title: "La barca", recordedOn: null }, "L'abbiamo comprata a Genova."));
    expect(screen.getByText("From a recording: La barca")).toBeInTheDocument();
  });
});

it("names Keepsake as the one who says that no recording tells what was asked", async () => {
  showCallPanel();
  const line = await call();
  await line.tell(recordingFrame(null, "Nessuna delle registrazioni lo racconta."));
  await line.sounds(400);
  expect(screen.getByText("Keepsake is speaking")).toBeInTheDocument();
  const { said, caption } = captionOf("Nessuna delle registrazioni lo racconta.");
  expect(caption).toHaveTextContent("Keepsake:");
  expect(caption).not.toHaveClass("border-original");
  expect(said).toHaveAttribute("lang", "it");
});
