// npm run verify-audio -- FILE: looks for the marks of generated speech in a file, as /verify does.
import "./checked-settings";

import { readFileSync } from "node:fs";
import { checkMarks } from "@/lib/marking/check";
import { markKeys } from "@/lib/marking/sign";
import { markIn } from "@/lib/marking/sound/find";
import { type SecondMark, verdictOf } from "@/lib/marking/words";
import { env } from "@/lib/platform/env";
import { secretOnDisk } from "@/lib/platform/secret";
import { cutAudio } from "@/lib/providers/engines/decode";
import { stopEngines } from "@/lib/providers/engines/engines";
import { samplesOf } from "@/lib/providers/engines/samples";
import { searchedSound } from "@/lib/providers/engines/searched-sound";
import { secondMarkRate } from "@/lib/providers/engines/second-mark";
import { SECOND_MARK_SECONDS, secondMark, secondMarkIn } from "@/lib/providers/second-mark/model";

async function secondMarkOf(bytes: Uint8Array): Promise<SecondMark> {
  if (!secondMark()) return "absent";
  const sound = await cutAudio(bytes, { fromSeconds: 0, toSeconds: SECOND_MARK_SECONDS, rate: secondMarkRate });
  if (!sound.ok) return "unread";
  return (await secondMarkIn(samplesOf(sound.passage)))?.isFound ? "found" : "none";
}

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error("usage: npm run verify-audio -- FILE");
  process.exit(1);
}
try {
  // A check must not create a secret where none exists yet.
  const isInstalled = env().NEXTAUTH_SECRET !== undefined || secretOnDisk() !== undefined;
  const keys = isInstalled ? markKeys().keys.map(({ x }) => x) : [];
  const bytes = new Uint8Array(readFileSync(file));
  const found = [await checkMarks(bytes, keys), markIn(await searchedSound(bytes)), await secondMarkOf(bytes)] as const;
  const { title, text, layers } = verdictOf(...found);
  console.log([`${title}.`, text, ...layers.map(({ name, found }) => `- ${name}: ${found}`)].join("\n"));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stopEngines();
}
