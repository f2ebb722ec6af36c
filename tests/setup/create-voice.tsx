import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { type ReactNode, useSyncExternalStore } from "react";
import { CreateVoiceScreen, type CreateVoiceScreenProps } from "@/components/voices/create-voice-screen";
import type { Note } from "@/lib/notes/schema";
import { CONSENT_SENTENCES } from "@/lib/voices/consent";
import type { AudioSample, Voice } from "@/lib/voices/schema";
import { aSampleAnswer, aVoiceAnswer } from "@/tests/factories/screen-data";
import { installFakePlayback } from "@/tests/setup/fake-audio";
import { type FakeUpload, installFakeUploads } from "@/tests/setup/fake-uploads";
import { type Answers, fakeNetwork, renderScreen } from "@/tests/setup/render-screen";

export const CREATE = "POST /api/voices";
export const CHANGE = "PATCH /api/voices/1";
export const NOTE = "POST /api/notes";
export const READ = "GET /api/voices/1";

let uploads: readonly FakeUpload[] = [];

/** The uploads started in this test. */
export const uploadsBegun = () => uploads;

/** Call at the top of a test file: a browser that plays audio and whose uploads the test controls. */
export function inABrowserThatUploads() {
  beforeEach(() => {
    installFakePlayback();
    uploads = installFakeUploads();
    localStorage.clear();
    window.scrollTo = () => {};
    window.history.replaceState(null, "", "/create-voice");
  });
}

/** Passes on each change of the URL, as the app's router does. */
function LiveAddress({ children }: { children: ReactNode }) {
  const search = useSyncExternalStore(listen, () => window.location.search);
  return <SearchParamsContext value={new URLSearchParams(search)}>{children}</SearchParamsContext>;
}

function listen(changed: () => void) {
  const { pushState, replaceState } = window.history;
  window.history.pushState = (...given) => {
    pushState.apply(window.history, given);
    changed();
  };
  window.history.replaceState = (...given) => {
    replaceState.apply(window.history, given);
    changed();
  };
  window.addEventListener("popstate", changed);
  return () => {
    window.history.pushState = pushState;
    window.history.replaceState = replaceState;
    window.removeEventListener("popstate", changed);
  };
}

type Begun = { voice?: Partial<Voice>; samples?: AudioSample[]; hasConsent?: boolean; notes?: Note[] };

/** The creation page; the server creates voice 1 and stores what it receives. */
export function showCreation(answers: Answers = {}, props: Partial<CreateVoiceScreenProps> = {}, begun: Begun = {}) {
  const { samples = [], notes = [] } = begun;
  let voice = aVoiceAnswer({ status: "pending", sampleCount: 0, description: null, ...begun.voice });
  let hasConsent = begun.hasConsent ?? true;
  const network = fakeNetwork({
    [CREATE]: () => Response.json(voice, { status: 201 }),
    [READ]: () => voice,
    [CHANGE]: ({ body }) => {
      const { status, consent, ...fields } = body as Partial<Voice> & { consent?: unknown };
      if (consent) hasConsent = true;
      if (status) voice = { ...voice, status };
      voice = { ...voice, ...fields };
      return voice;
    },
    [NOTE]: ({ body }) => Response.json({ id: 70, ...(body as object) }, { status: 201 }),
    "GET /api/audio-samples": () => samples,
    "GET /api/voices/1/consent": () => ({ voiceId: 1, accepted: hasConsent, consents: [] }),
    "GET /api/notes": () => notes,
    "GET /api/voices/1/making": () => ({
      status: voice.status,
      stage: "making",
      elapsedSeconds: 2,
      expectedSeconds: 11,
      provider: "local",
    }),
    ...answers,
  });
  const screen = (
    <LiveAddress>
      <CreateVoiceScreen userId={7} way="through-app" isMailSent={false} isTrial={false} {...props} />
    </LiveAddress>
  );
  return { network, ...renderScreen(screen, { pathname: "/create-voice" }) };
}

export const recording = (name: string, size = 1000, type = "audio/mpeg") => {
  const file = new File(["sound"], name, { type });
  Object.defineProperty(file, "size", { value: size });
  return file;
};
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
export const picker = () => screen.getByLabelText(/Choose recordings/);
export const choose = (...files: File[]) => act(async () => void fireEvent.change(picker(), { target: { files } }));
export const samples = () => within(screen.getByRole("list", { name: "Samples" })).getAllByRole("listitem");
export const add = () => press(/^Add Keepsake( now)?$/);
export const begun = async (count: number) => {
  await waitFor(() => expect(uploads).toHaveLength(count));
  return uploads[count - 1] as FakeUpload;
};
export const taken = (given = {}) => ({ samples: [aSampleAnswer(given)], refused: [] });

export const sentence = (at: number) => screen.getByRole("checkbox", { name: CONSENT_SENTENCES[at] });
export async function confirm() {
  for (const name of CONSENT_SENTENCES) await userEvent.click(await screen.findByRole("checkbox", { name }));
}
/** Completes the first step. */
export async function nameThem(name = "Nonna Rosa") {
  await userEvent.type(screen.getByLabelText("Name"), name);
  await press("Continue");
  await screen.findByRole("heading", { name: "Recordings" });
}
/** Continues to where recordings can be added. */
export async function reachRecordings() {
  await nameThem();
  await screen.findByLabelText(/Choose recordings/);
}
