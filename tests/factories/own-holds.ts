import type { CallHolds } from "@/lib/calls/agent/call-holds";
import type { Hold } from "@/lib/safety/schema";

/** A hold that is known to this call only. */
export function ownHolds(): CallHolds {
  let hold: Hold | null = null;
  return {
    read: async () => hold,
    raise: (language) => {
      hold = { signs: (hold?.signs ?? 0) + 1, language };
    },
    end: async () => {
      hold = null;
      return true;
    },
    written: async () => {},
    isCareful: false,
  };
}
