import { asAddress } from "@/lib/archive/file-names";
import { html } from "@/lib/archive/markup";
import { NOTICE, opening, time } from "@/lib/archive/pages";
import type { ArchivedCall, ArchivedConversation, ArchivedMessage, ArchivedVoice } from "@/lib/archive/schema";
import { spokenTime } from "@/lib/audio/time";
import { isolated } from "@/lib/platform/isolated";

/** The start of a conversation's page, up to its messages. */
export const conversationOpening = ({ name }: ArchivedVoice, { title, startedAt }: ArchivedConversation): string =>
  opening(title, { to: "../index.html", label: name }) +
  html`<h1 dir="auto">${title}</h1>
<p class="soft">Begun ${time(startedAt)}</p>
<p class="notice">${NOTICE}</p>
<ol>
`.text;

/** The time and length of a call, followed by its words, if any. */
export const callItem = ({ startedAt, seconds }: ArchivedCall, hasWords: boolean): string =>
  html`<li class="call"><h2>Call, ${time(startedAt)}</h2>${seconds !== null && html`<small>${spokenTime(seconds)}</small>`}
${!hasWords && html`<p class="soft">None of its words are in here.</p>`}</li>
`.text;

export function messageItem(voice: ArchivedVoice, message: ArchivedMessage): string {
  const { from, text, at } = message;
  const { className, who } = {
    you: { className: "you", who: "You" },
    recording: { className: "recording", who: `${isolated(voice.name)}, from a recording` },
    ai_voice: { className: "ai", who: `AI voice of ${isolated(voice.name)}` },
    keepsake: { className: "keepsake", who: "A message from Keepsake" },
  }[from];
  return html`<li class="${className}"><small>${who}, ${time(at)}</small>
${from === "ai_voice" || from === "recording" ? html`<p lang="${voice.language}" dir="auto">${text}</p>` : html`<p dir="auto">${text}</p>`}
${speech(message, who)}</li>
`.text;
}

function speech({ speech: sound, at }: ArchivedMessage, who: string) {
  if (sound === null) return null;
  if (sound.file === null)
    return html`<p class="soft">The sound of this answer could not be read when the archive was made.</p>`;
  const address = asAddress(sound.file.split("/").slice(1).join("/"));
  return html`<audio controls preload="none" src="../${address}" aria-label="${who}, ${at}"></audio>`;
}
