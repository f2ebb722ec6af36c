import { recordingOfferInput } from "@/lib/calls/schema";
import { findRecordingOffer } from "@/lib/calls/server/recording-offer";
import { route } from "@/lib/platform/http/route";

export const POST = route({ access: "user", grows: false, body: recordingOfferInput }, ({ actor, body }) =>
  findRecordingOffer(actor, body),
);
