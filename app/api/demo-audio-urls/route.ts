import { demoAudioUrls } from "@/lib/landing/demo-audio";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "anyone", withoutDatabase: true }, () => demoAudioUrls());
