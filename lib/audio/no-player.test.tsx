import { createPlayback } from "@/lib/audio/playback";
import type { PlayerEvent } from "@/lib/audio/player-state";

// @alone: the page's one audio element is created only once.
it("says that the player could not be set up in a browser that has none", () => {
  Object.defineProperty(window, "Audio", {
    value: class {
      constructor() {
        throw new Error("No audio output");
      }
    },
  });
  const events: PlayerEvent[] = [];
  createPlayback(
    () => ({ src: "/audio/messages/1", text: null }),
    (event) => events.push(event),
  ).play();
  expect(events).toEqual([{ type: "loading" }, { type: "failed", message: "Error initializing audio player" }]);
});
