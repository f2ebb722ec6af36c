import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CONSENT_WORDING } from "@/lib/voices/consent";
import { MAX_SAMPLE_BYTES } from "@/lib/voices/limits";
import { voiceLimitMessage } from "@/lib/voices/policy";
import {
  add,
  CREATE,
  choose,
  inABrowserThatUploads,
  picker,
  recording,
  samples,
  showCreation,
} from "@/tests/setup/create-voice";

inABrowserThatUploads();

describe("the form", () => {
  it("offers the 32 languages, English first chosen", async () => {
    showCreation();
    const language = screen.getByLabelText("Language");
    expect(language).toHaveValue("en");
    expect(within(language).getAllByRole("option")).toHaveLength(32);
    await act(async () => {});
  });

  it("says what is missing, and asks the server for nothing", async () => {
    const { network } = showCreation();
    await add();
    expect(await screen.findByText("Name must be at least 2 characters")).toBeInTheDocument();
    expect(screen.getByText("Please confirm that you may use these recordings")).toBeInTheDocument();
    expect(
      screen.getByText("No audio samples: Please upload or record at least one audio sample."),
    ).toBeInTheDocument();
    expect(screen.getByLabelText("Name")).toHaveFocus();
    expect(network.count(CREATE)).toBe(0);
  });

  it("shows the statement in its exact words, tied to the box", async () => {
    showCreation();
    const wording = screen.getByText(CONSENT_WORDING);
    expect(screen.getByRole("checkbox", { name: "I confirm this statement" })).toHaveAccessibleDescription(
      expect.stringContaining(wording.textContent as string),
    );
    await act(async () => {});
  });

  it("tells before anything is typed that the trial's one voice is taken", async () => {
    const message = voiceLimitMessage("trial", 1) as string;
    const { network } = showCreation({}, { isTrial: true, limit: { message, waiting: { id: 1, name: "Nonna Rosa" } } });
    expect(screen.getByText("Free Trial Limit Reached")).toBeInTheDocument();
    expect(
      screen.getByText(/Free trial accounts can create only one voice\. Please upgrade your subscription/),
    ).toBeInTheDocument();
    expect(screen.getByRole("link", { name: /Nonna Rosa is still waiting/ })).toHaveAttribute(
      "href",
      "/edit-voice/1?tab=samples",
    );
    expect(network.count(CREATE)).toBe(0);
    await act(async () => {});
  });

  it("has ways to go back", async () => {
    showCreation();
    expect(screen.getByRole("link", { name: "Loved Ones" })).toHaveAttribute("href", "/dashboard");
    expect(screen.getByRole("link", { name: "Cancel" })).toHaveAttribute("href", "/dashboard");
    await act(async () => {});
  });
});

describe("choosing recordings", () => {
  it("lists them as samples with their own names, to hear and to remove", async () => {
    showCreation();
    await choose(recording("voicemail.mp3"), recording("birthday.wav", 2 * 1024 * 1024, "audio/wav"));
    const [first, second] = samples();
    expect(within(first as HTMLElement).getByText("Sample 1")).toBeInTheDocument();
    expect(within(first as HTMLElement).getByText(/voicemail\.mp3/)).toBeInTheDocument();
    expect(within(second as HTMLElement).getByText("birthday.wav · 2.0 MB")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Play Sample 2" })).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Remove Sample 1" }));
    expect(samples()).toHaveLength(1);
    expect(screen.getByText(/birthday\.wav/)).toBeInTheDocument();
  });

  it("names what was left out and why", async () => {
    showCreation();
    await choose(
      recording("voicemail.mp3"),
      recording("letter.pdf", 1000, "application/pdf"),
      recording("long.wav", MAX_SAMPLE_BYTES + 1, "audio/wav"),
    );
    expect(samples()).toHaveLength(1);
    const alert = screen.getByRole("alert");
    expect(alert).toHaveTextContent("2 files were left out");
    expect(alert).toHaveTextContent("letter.pdf: not an audio file");
    expect(alert).toHaveTextContent("long.wav: Audio file is too large (max 10MB)");
  });

  it("has the tabs Upload and Record, and says what is best", async () => {
    showCreation();
    expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(["Upload", "Record"]);
    expect(screen.getByText(/MP3, WAV, M4A, AAC, FLAC, Ogg, WebM, AMR or 3GP, up to 10 MB each\./)).toHaveTextContent(
      "30 seconds to 2 minutes",
    );
    await act(async () => {});
  });

  it("takes files that are dropped", async () => {
    showCreation();
    const zone = picker().closest("label") as HTMLElement;
    await act(async () => void fireEvent.drop(zone, { dataTransfer: { files: [recording("voicemail.mp3")] } }));
    expect(samples()).toHaveLength(1);
  });

  it("offers the microphone, up to 120 seconds", async () => {
    showCreation();
    await userEvent.click(screen.getByRole("tab", { name: "Record" }));
    expect(screen.getByRole("button", { name: "Start recording" })).toBeVisible();
    expect(screen.getByText(/Up to 2 minutes\./)).toBeInTheDocument();
  });
});

it("asks before the page is left with recordings on it", async () => {
  const { visited } = showCreation();
  await choose(recording("voicemail.mp3"));
  await userEvent.click(screen.getByRole("link", { name: "Cancel" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Leave this page?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Stay here" }));
  expect(samples()).toHaveLength(1);
  expect(visited).toEqual([]);
  const closing = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
});
