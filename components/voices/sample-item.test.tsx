import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { KeptItem } from "@/components/voices/sample-item";
import { audioSample } from "@/lib/voices/schema";
import { aSampleAnswer } from "@/tests/factories/screen-data";
import { installFakePlayback } from "@/tests/setup/fake-audio";
import { renderScreen } from "@/tests/setup/render-screen";

it("says so when a recording could not be played", async () => {
  installFakePlayback().refusal = "cannot load";
  renderScreen(
    <ul>
      <KeptItem sample={audioSample.parse(aSampleAnswer())} label="Sample 1" actions={null} />
    </ul>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Play Sample 1" }));
  expect(await screen.findByText("Playback error")).toBeInTheDocument();
  expect(screen.getByText("Could not play the audio file.")).toBeInTheDocument();
});
