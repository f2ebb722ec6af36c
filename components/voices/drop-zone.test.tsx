import { readFileSync } from "node:fs";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { DropZone } from "@/components/voices/drop-zone";
import { openSoundFile } from "@/lib/audio/sound-file";
import type { UploadWay } from "@/lib/voices/send-recording";
import { type LeftOut, sortOut } from "@/lib/voices/upload-queue";
import { recordings } from "@/tests/factories/recordings";
import { installFakePlayback } from "@/tests/setup/fake-audio";

const fixture = (name: string) => Uint8Array.from(readFileSync(`tests/fixtures/audio/${name}`));

/** jsdom has no `arrayBuffer` of its own. */
function readAsBuffer(this: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
}

function show(way: UploadWay = "through-app") {
  const added: File[] = [];
  const onFiles = (files: File[]): LeftOut<File>[] => {
    const { taken, leftOut } = sortOut(files, [], 25);
    added.push(...taken);
    return leftOut;
  };
  render(<DropZone onFiles={onFiles} way={way} />);
  return added;
}

const choose = (...files: File[]) => userEvent.upload(screen.getByLabelText(/Choose recordings/), files);

beforeEach(() => {
  installFakePlayback();
  Blob.prototype.arrayBuffer = readAsBuffer;
  URL.createObjectURL = () => "blob:part";
  URL.revokeObjectURL = () => {};
});

describe("a video", () => {
  it("is sent as its sound alone, without the picture", async () => {
    const added = show("to-store");
    await choose(new File([fixture("film.mov")], "Sunday.mov", { type: "video/quicktime" }));
    await waitFor(() => expect(added).toHaveLength(1));
    const [sound] = added;
    expect({ name: sound?.name, type: sound?.type }).toEqual({ name: "Sunday.m4a", type: "audio/mp4" });
    expect((await openSoundFile(sound as File))?.hasPicture).toBe(false);
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
  });

  it("whose sound cannot be taken out here goes to the server, and never past it to the store", async () => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    const film = () => new File([fixture("film.3gp")], "Sunday.3gp", { type: "video/3gpp" });
    const sent = show("through-app");
    await choose(film());
    await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(["Sunday.3gp"]));
  });

  it("is left out, with what to do, where files go straight to the store", async () => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    const added = show("to-store");
    await choose(new File([fixture("film.3gp")], "Sunday.3gp", { type: "video/3gpp" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("save the sound as an MP3 or M4A file first");
    expect(added).toEqual([]);
  });

  it("by its name alone, without a picture, is sent as it is", async () => {
    const added = show();
    const file = new File([fixture("woman.webm")], "voice.webm", { type: "video/webm" });
    await choose(file);
    await waitFor(() => expect(added).toEqual([file]));
  });
});

describe("a recording over 10 MB", () => {
  const large = () => new File([recordings.silent(340)], "tape.wav", { type: "audio/wav" });

  it("can have a part cut out, heard, and added", async () => {
    const added = show();
    await choose(large());
    expect(screen.getByRole("alert")).toHaveTextContent("tape.wav: Audio file is too large (max 10MB)");
    await userEvent.click(screen.getByRole("button", { name: "Cut a part out of tape.wav" }));
    const from = await screen.findByRole("slider", { name: /From/ });
    expect(screen.getByText("2 minutes chosen.")).toBeInTheDocument();
    fireEvent.change(from, { target: { value: "40" } });
    fireEvent.change(screen.getByRole("slider", { name: /To/ }), { target: { value: "45" } });
    expect(screen.getByText("5 seconds chosen.")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Cut it out" }));
    expect(await screen.findByRole("button", { name: "Play the part" })).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Add this part" }));
    expect(added.map(({ name }) => name)).toEqual(["tape.wav"]);
    const part = await openSoundFile(added[0] as File);
    expect(Math.abs((part?.sound?.length ?? 0) - 5)).toBeLessThan(0.2);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("that cannot be opened here says what to do instead", async () => {
    show();
    const bytes = new Uint8Array(11 * 1024 * 1024);
    bytes.set(fixture("tone.amr"));
    await choose(new File([bytes], "long.amr", { type: "audio/amr" }));
    await userEvent.click(screen.getByRole("button", { name: "Cut a part out of long.amr" }));
    expect(await screen.findByText(/can’t be cut here/)).toHaveTextContent("save it as an MP3");
  });
});
