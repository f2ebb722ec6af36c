import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { Recorder, type RecorderProps } from "@/components/audio/recorder";
import { type FakeMicrophone, installFakeMicrophone, installFakePlayback } from "@/tests/setup/fake-audio";

let microphone: FakeMicrophone;
let saved: { file: File; seconds: number }[];

beforeEach(() => {
  jest.useFakeTimers();
  installFakePlayback();
  microphone = installFakeMicrophone();
  saved = [];
});

afterEach(() => {
  act(() => jest.runOnlyPendingTimers());
  jest.useRealTimers();
});

/** jsdom reads files in real time, whatever the fake clock says: each in two turns of the event loop. */
const realTimeout = globalThis.setTimeout;
const TURNS_OF_A_FILE = 4;

const wait = (milliseconds: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds);
    for (let turn = 0; turn < TURNS_OF_A_FILE; turn++) await new Promise((resolve) => realTimeout(resolve, 0));
  });

async function show(props: Partial<RecorderProps> = {}) {
  const view = render(
    <Recorder
      maxSeconds={120}
      onSave={(file, seconds) => {
        saved.push({ file, seconds });
      }}
      {...props}
    />,
  );
  await wait(0);
  return view;
}

async function press(name: string | RegExp) {
  fireEvent.click(screen.getByRole("button", { name }));
  await wait(0);
}

async function record(seconds: number) {
  await press("Start recording");
  await wait(seconds * 1000);
}

const status = () => screen.getAllByRole("status")[0];

describe("the recorder", () => {
  it("asks for the microphone only on a tap, after saying why", async () => {
    await show();
    expect(screen.getByText(/Your browser will ask for the microphone/)).toBeVisible();
    expect(microphone.asked).toHaveLength(0);
    await press("Start recording");
    expect(microphone.asked).toHaveLength(1);
  });

  it("waits half a second before it says speak now", async () => {
    await show();
    await press("Start recording");
    expect(screen.getByText("One moment")).toBeVisible();
    await wait(400);
    expect(screen.queryByText("Speak now")).not.toBeInTheDocument();
    await wait(200);
    expect(screen.getByText("Speak now")).toBeVisible();
    expect(status()).toHaveTextContent("Recording. Speak now.");
  });

  it("shows the time used and the time left", async () => {
    await show();
    await record(12);
    expect(screen.getByText("0:12")).toBeVisible();
    expect(screen.getByText("1:48 left")).toBeVisible();
  });

  it("counts down the last ten seconds, says so once, and stops by itself at the maximum", async () => {
    await show({ maxSeconds: 15 });
    await record(5.2);
    expect(status()).toHaveTextContent("10 seconds left.");
    await wait(1000);
    expect(screen.getByText("9 seconds left")).toBeVisible();
    await wait(10_000);
    expect(screen.getByText(/Your recording is 15 seconds long/)).toBeVisible();
    expect(status()).toHaveTextContent("Recording stopped. 15 seconds recorded.");
    expect(microphone.isListening()).toBe(false);
  });

  it("records at most 300 seconds unless told otherwise", async () => {
    await show({ maxSeconds: undefined });
    expect(screen.getByText(/Up to 5 minutes/)).toBeVisible();
  });

  it("says in words whether it hears enough", async () => {
    microphone.loudness = 0.0005;
    await show();
    await record(2);
    expect(screen.getByText("Too quiet. Come a little closer.")).toBeVisible();
    microphone.loudness = 0.2;
    await wait(300);
    expect(screen.getByText("Good")).toBeVisible();
    expect(screen.getByRole("meter", { name: "Loudness" })).toHaveAttribute("aria-valuetext", "Good");
    microphone.loudness = 1;
    await wait(300);
    expect(screen.getByText("Too loud. Move back a little.")).toBeVisible();
  });

  it("leaves pauses out of the length", async () => {
    await show();
    await record(4);
    await press("Pause");
    expect(microphone.recorderState()).toBe("paused");
    await wait(30_000);
    await press("Resume");
    await wait(2000);
    await press("Stop recording");
    expect(screen.getByText(/Your recording is 6 seconds long/)).toBeVisible();
  });

  it("hands over a file whose type and name are true to its bytes, with its length", async () => {
    await show({ saveLabel: "Add Recording", fileName: "recording-1" });
    await record(3);
    await press("Stop recording");
    await press("Add Recording");
    expect(saved).toHaveLength(1);
    expect(saved[0]?.file.name).toBe("recording-1.webm");
    expect(saved[0]?.file.type).toBe("audio/webm");
    expect(saved[0]?.seconds).toBeCloseTo(3, 1);
    expect(screen.getByRole("button", { name: "Start recording" })).toBeVisible();
  });

  it("keeps the recording when saving fails, and says why", async () => {
    let fails = true;
    await show({
      onSave: async () => {
        if (fails) throw new Error("413: Audio file is too large (max 10MB)");
      },
    });
    await record(3);
    await press("Stop recording");
    await press("Save recording");
    expect(screen.getByRole("alert")).toHaveTextContent("413: Audio file is too large (max 10MB)");
    expect(screen.getByRole("button", { name: "Play your recording" })).toBeVisible();
    fails = false;
    await press("Save recording");
    expect(screen.getByRole("button", { name: "Start recording" })).toBeVisible();
  });

  it("can be listened to before it is kept", async () => {
    await show();
    await record(3);
    await press("Stop recording");
    await press("Play your recording");
    expect(screen.getByRole("slider")).toHaveAttribute("aria-valuetext", expect.stringContaining("seconds"));
  });

  it("says Recording Complete in a dialog where a screen wants one, and loses nothing when that is closed", async () => {
    await show({ reviewIn: "dialog", saveLabel: "Add Recording" });
    await record(3);
    await press("Stop recording");
    const dialog = screen.getByRole("dialog", { name: "Recording Complete" });
    fireEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await wait(0);
    expect(saved).toHaveLength(0);
    await press("Add Recording");
    expect(saved).toHaveLength(1);
  });
});

describe("a recording whose step is left", () => {
  const record5 = async () => {
    const onSave = jest.fn();
    const at = (isHidden: boolean) => (
      <Recorder maxSeconds={120} onSave={onSave} saveLabel="Add Recording" reviewIn="dialog" isHidden={isHidden} />
    );
    const { rerender } = render(at(false));
    await wait(0);
    await record(5);
    const go = (isHidden: boolean) => {
      rerender(at(isHidden));
      return wait(0);
    };
    return { onSave, go };
  };

  it("stops, lets the microphone go, and waits to be added with a sentence that says so", async () => {
    const { go, onSave } = await record5();
    await go(true);
    expect(microphone.isListening()).toBe(false);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await go(false);
    expect(screen.getByText("The recording stopped when you left this step. It is not added yet.")).toBeVisible();
    expect(screen.getByText(/Your recording is 5 seconds long/)).toBeVisible();
    await press("Add Recording");
    expect(onSave).toHaveBeenCalledTimes(1);
    await record(2);
    await press("Stop recording");
    expect(screen.queryByText(/stopped when you left/)).not.toBeInTheDocument();
  });

  it("answers no key of another step", async () => {
    const { go } = await record5();
    await go(true);
    fireEvent.keyDown(document.body, { key: "Escape" });
    await wait(0);
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });
});

describe("a recording that would be lost", () => {
  it("is discarded only after a question, which Escape opens", async () => {
    await show();
    await record(3);
    fireEvent.keyDown(document.body, { key: "Escape" });
    await wait(0);
    const question = screen.getByRole("alertdialog", { name: "Discard this recording?" });
    expect(microphone.recorderState()).toBe("paused");
    fireEvent.click(within(question).getByRole("button", { name: "Keep it" }));
    await wait(0);
    expect(microphone.recorderState()).toBe("recording");
    fireEvent.keyDown(document.body, { key: "Escape" });
    await wait(0);
    fireEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Discard" }));
    await wait(0);
    expect(screen.getByRole("button", { name: "Start recording" })).toBeVisible();
    expect(microphone.isListening()).toBe(false);
  });

  it("holds back the closing of the tab", async () => {
    await show();
    const leaving = () => {
      const event = new Event("beforeunload", { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leaving()).toBe(false);
    await record(3);
    expect(leaving()).toBe(true);
    await press("Stop recording");
    expect(leaving()).toBe(true);
    await press("Save recording");
    expect(leaving()).toBe(false);
  });

  it("holds back a link to another page until the question is answered", async () => {
    const followed: string[] = [];
    render(
      <a
        href="/dashboard"
        onClick={(event) => {
          event.preventDefault();
          followed.push("dashboard");
        }}
      >
        Back
      </a>,
    );
    await show();
    await record(3);
    fireEvent.click(screen.getByRole("link", { name: "Back" }));
    await wait(0);
    expect(followed).toEqual([]);
    const question = screen.getByRole("alertdialog", { name: "Leave without the recording?" });
    fireEvent.click(within(question).getByRole("button", { name: "Leave" }));
    await wait(0);
    expect(followed).toEqual(["dashboard"]);
    expect(microphone.isListening()).toBe(false);
  });
});

describe("the microphone", () => {
  it("says how to allow it after a refusal, and that uploading still works", async () => {
    const onUploadInstead = jest.fn();
    microphone.refusal = "NotAllowedError";
    await show({ onUploadInstead });
    await press("Start recording");
    expect(screen.getByRole("alert")).toHaveTextContent(
      "Error accessing your microphone. Please ensure it's connected and you've granted permission.",
    );
    expect(screen.getByRole("alert")).toHaveTextContent("allow the microphone");
    expect(screen.getByRole("alert")).toHaveTextContent("You can still upload a recording from a file.");
    await press("Upload a file instead");
    expect(onUploadInstead).toHaveBeenCalled();
    microphone.refusal = null;
    await press("Try again");
    expect(microphone.isListening()).toBe(true);
  });

  it("says so when there is none", async () => {
    microphone.refusal = "NotFoundError";
    await show();
    await press("Start recording");
    expect(screen.getByRole("alert")).toHaveTextContent("No microphone was found.");
  });

  it("says so when nothing was recorded", async () => {
    microphone.bytes = new Uint8Array();
    await show();
    await record(2);
    await press("Stop recording");
    expect(screen.getByRole("alert")).toHaveTextContent("Nothing was recorded.");
    expect(microphone.isListening()).toBe(false);
  });

  it("is let go when the screen is left", async () => {
    const { unmount } = await show();
    await record(2);
    expect(microphone.isListening()).toBe(true);
    unmount();
    expect(microphone.isListening()).toBe(false);
  });

  it("is let go when it answers after the question was taken back", async () => {
    await show();
    fireEvent.click(screen.getByRole("button", { name: "Start recording" }));
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await wait(0);
    expect(microphone.asked).toHaveLength(1);
    expect(microphone.isListening()).toBe(false);
    expect(screen.getByRole("button", { name: "Start recording" })).toBeVisible();
  });

  it("keeps what was recorded when it is unplugged", async () => {
    await show();
    await record(5);
    await act(async () => microphone.unplug());
    await wait(0);
    expect(screen.getByText(/Your recording is 5 seconds long/)).toBeVisible();
  });

  it("can be chosen where there are several", async () => {
    microphone.devices = [
      { kind: "audioinput", deviceId: "inner", label: "Built-in" },
      { kind: "audioinput", deviceId: "table", label: "Table microphone" },
      { kind: "videoinput", deviceId: "camera", label: "Camera" },
    ];
    await show();
    fireEvent.change(screen.getByRole("combobox", { name: "Microphone" }), { target: { value: "table" } });
    await press("Start recording");
    expect(microphone.asked[0]).toMatchObject({ audio: { deviceId: { exact: "table" } } });
  });
});
