import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CreateVoiceScreen, type CreateVoiceScreenProps } from "@/components/voices/create-voice-screen";
import { aSampleAnswer, aVoiceAnswer } from "@/tests/factories/screen-data";
import { installFakePlayback } from "@/tests/setup/fake-audio";
import { type FakeUpload, installFakeUploads } from "@/tests/setup/fake-uploads";
import { type Answers, fakeNetwork, renderScreen } from "@/tests/setup/render-screen";

export const CREATE = "POST /api/voices";
export const MAKE = "PATCH /api/voices/1";

let uploads: readonly FakeUpload[] = [];

/** The uploads that were begun in this test. */
export const uploadsBegun = () => uploads;

/** Call at the top of a test file: a browser that plays and uploads as the test says. */
export function inABrowserThatUploads() {
  beforeEach(() => {
    installFakePlayback();
    uploads = installFakeUploads();
    window.history.replaceState(null, "", "/create-voice");
  });
}

/** The creation page; the server makes voice 1. */
export function showCreation(answers: Answers = {}, props: Partial<CreateVoiceScreenProps> = {}) {
  const network = fakeNetwork({
    [CREATE]: () => Response.json(aVoiceAnswer({ status: "pending", sampleCount: 0 }), { status: 201 }),
    [MAKE]: () => aVoiceAnswer({ status: "processing" }),
    ...answers,
  });
  return {
    network,
    ...renderScreen(<CreateVoiceScreen userId={7} way="through-app" isMailSent={false} isTrial={false} {...props} />, {
      pathname: "/create-voice",
    }),
  };
}

export const recording = (name: string, size = 1000, type = "audio/mpeg") => {
  const file = new File(["sound"], name, { type });
  Object.defineProperty(file, "size", { value: size });
  return file;
};
export const picker = () => screen.getByLabelText(/Choose recordings/);
export const choose = (...files: File[]) => act(async () => void fireEvent.change(picker(), { target: { files } }));
export const samples = () => within(screen.getByRole("list", { name: "Samples" })).getAllByRole("listitem");
export const add = () => userEvent.click(screen.getByRole("button", { name: "Add Keepsake" }));
export const fill = async () => {
  await userEvent.type(screen.getByLabelText("Name"), "Nonna Rosa");
  await userEvent.click(screen.getByRole("checkbox", { name: "I confirm this statement" }));
};
export const begun = async (count: number) => {
  await waitFor(() => expect(uploads).toHaveLength(count));
  return uploads[count - 1] as FakeUpload;
};
export const taken = (given = {}) => ({ samples: [aSampleAnswer(given)], refused: [] });
