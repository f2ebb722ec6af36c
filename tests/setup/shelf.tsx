import { RecordingsScreen } from "@/components/recordings/recordings-screen";
import type { Recording, Shelf, Transcript, TranscriptPart } from "@/lib/recordings/schema";
import { type Answers, fakeNetwork, renderScreen } from "@/tests/setup/render-screen";

export const SHELF = "GET /api/recordings";
export const WORDS = "PUT /api/recordings/11/transcript";
export const DETAILS = "PATCH /api/recordings/11";

export const boat: TranscriptPart[] = [
  { id: 1, from: 0, to: 4, text: "We had a boat in Cobh." },
  { id: 2, from: 4.5, to: 9, text: "It was called Mélusine." },
];

/** The two sentences about the boat, as a service transcribed them. */
export const heard: Transcript = { state: "heard", language: "en", revision: 3, gaps: [], parts: boat };

export function aRecordingAnswer(given: Partial<Recording> = {}): Recording {
  return {
    id: 11,
    voiceId: 1,
    fileName: "IMG_2041.m4a",
    title: "The boat",
    recordedOn: "1998-12",
    place: "Cork",
    alsoHeard: "Aunt Maeve",
    detailsRevision: 2,
    duration: 64,
    createdAt: "2026-11-01T10:00:00.000Z",
    url: "/audio/samples/11",
    peaks: [0.2, 0.8],
    transcript: heard,
    ...given,
  };
}

export const aShelfAnswer = (given: Partial<Shelf> = {}): Shelf => ({
  voice: { id: 1, name: "Nonna Rosa", language: "en", originals: "first" },
  canHear: true,
  canPropose: false,
  isHearingAgreed: true,
  recordings: [aRecordingAnswer()],
  ...given,
});

/** The page, on a server that answers with `shelf` until a test changes it. */
export function showShelf(shelf: Partial<Shelf> = {}, answers: Answers = {}) {
  const server = { shelf: aShelfAnswer(shelf) };
  const network = fakeNetwork({ [SHELF]: () => server.shelf, "GET /api/notes": () => [], ...answers });
  const view = renderScreen(<RecordingsScreen voiceId={1} userId={7} />);
  const change = (given: Partial<Recording>) => {
    server.shelf = { ...server.shelf, recordings: server.shelf.recordings.map((old) => ({ ...old, ...given })) };
    return server.shelf.recordings[0];
  };
  return { ...view, network, server, change };
}
