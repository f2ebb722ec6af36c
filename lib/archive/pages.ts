import { CHECKING } from "@/lib/archive/checking-text";
import { asAddress } from "@/lib/archive/file-names";
import { html, type Markup } from "@/lib/archive/markup";
import { checkedNotice, detailsOf } from "@/lib/archive/recording-text";
import type { ArchivedCall, ArchivedRecording, ArchivedVoice, ArchiveFile } from "@/lib/archive/schema";
import { STYLE } from "@/lib/archive/style";
import { formatClock, spokenTime } from "@/lib/audio/time";
import { kindLabel } from "@/lib/notes/kinds";
import { counted, dateAndTimeInUtc, longDateInUtc } from "@/lib/platform/english";
import { isolated } from "@/lib/platform/isolated";
import { noteKinds } from "@/lib/providers/text/persona-notes";

/** The head of a page and the opening of its main part; `closing` ends it. */
export function opening(title: string, back: { to: string; label: string } | null): string {
  const way = back && html`<nav aria-label="Back"><a href="${asAddress(back.to)}">${isolated(back.label)}</a></nav>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="script-src 'none'">
${html`<title>${isolated(title)} - Keepsake</title>`.text}
<style>${STYLE}</style>
</head>
<body>
${way?.text ?? ""}
<main>
`;
}

export const closing = (madeAt: Date): string =>
  `</main>
${html`<footer><small>From Keepsake, ${longDateInUtc(madeAt)}. Times are in UTC.</small></footer>`.text}
</body>
</html>
`;

export const time = (at: string, words = dateAndTimeInUtc(new Date(at))): Markup =>
  html`<time datetime="${at}">${words}</time>`;

export const NOTICE =
  "Answers and their sound were made by a program, an AI voice. They were never said by the person. The recordings are the person's own.";

type Cover = {
  account: ArchiveFile["account"];
  voices: { voice: ArchivedVoice; conversations: number }[];
  missing: ArchiveFile["missing"];
  recentlyDeleted: number;
  madeAt: Date;
};

/** The first page without its end: whose voices the archive contains, and where to find everything. */
export function coverOpening({ account, voices, missing, recentlyDeleted, madeAt }: Cover): string {
  const [only] = voices;
  const title = !account && only ? only.voice.name : "Your loved ones";
  const body = html`<h1 dir="auto">${title}</h1>
<p>Everything Keepsake kept${account ? ` for ${isolated(account.name)}` : ""}, as it was on ${longDateInUtc(madeAt)}. These pages need no internet and no account. Keep the folder together and open this page in any browser.</p>
<ul class="people">${voices.map(({ voice, conversations }) => personCard(voice, conversations))}</ul>
${voices.length === 0 && html`<p>No loved one was kept.</p>`}
<p class="notice">${NOTICE}</p>
<h2>What is in this folder</h2>
<ul class="plain">
<li>A folder for each person, with the recordings as they were added, unchanged, under their own names, and their words beside them as text.</li>
<li>In it, apart from the recordings, the sound of answers, in a folder whose name says that an AI voice made it.</li>
<li>Conversations and the words of calls, as pages.</li>
<li><a href="data.json">data.json</a>: all of it for programs, as <a href="schema.json">schema.json</a> describes.</li>
<li><a href="${CHECKING}">${CHECKING}</a>: how to check, without us, that an AI voice of this Keepsake spoke a file.</li>
</ul>
${missing.length > 0 && missingPart(missing)}
${recentlyDeleted > 0 && recentlyDeletedPart(recentlyDeleted)}
${account && accountPart(account)}`;
  return opening(title, null) + body.text;
}

export const OTHER_CALLS_OPENING = `
<h2>Calls outside the conversations</h2>
<p>Their conversation was deleted, or never begun.</p>
<ul class="plain">
`;

export const otherCallLine = ({ startedAt, seconds }: ArchivedCall): string =>
  html`<li>${time(startedAt)}${seconds !== null && `, ${spokenTime(seconds)}`}</li>
`.text;

const personCard = (voice: ArchivedVoice, conversations: number) => html`<li class="card">
${voice.photo !== null && html`<img class="portrait" src="${asAddress(voice.photo)}" alt="">`}
<h2><a href="${asAddress(voice.page)}">${isolated(voice.name)}</a></h2>
<small>${counted(voice.recordings.length, "recording")}, ${counted(conversations, "conversation")}</small>
</li>`;

const missingPart = (missing: ArchiveFile["missing"]) => html`<h2>What is missing</h2>
<p>${counted(missing.length, "file")} could not be put in whole. Please try again later, or write to us if it stays so.</p>
<ul class="plain">${missing.map(({ file, reason }) => html`<li>${isolated(file)}: ${reason}</li>`)}</ul>`;

const recentlyDeletedPart = (count: number) => html`<h2>Recently deleted</h2>
<p>${counted(count, "thing")} in Recently deleted ${count === 1 ? "is" : "are"} not in here. What you want to take along, please restore first, and make the archive again.</p>`;

const accountPart = ({
  username,
  email,
  plan,
  openedAt,
}: NonNullable<ArchiveFile["account"]>) => html`<h2>Your account</h2>
<p>Username ${username}, email ${email}${plan && `, plan ${plan}`}, opened ${time(openedAt, longDateInUtc(new Date(openedAt)))}.</p>
<p>What you wrote to support, the account's recent activity and the seconds spoken are in data.json. Your password and your keys are not.</p>`;

/** The start of a person's page, up to the list of conversations. */
export function voicePage(voice: ArchivedVoice): string {
  const { name, relation, description, photo } = voice;
  const own = (path: string) => asAddress(path.slice(path.indexOf("/") + 1));
  return (
    opening(name, { to: "../index.html", label: "All of this archive" }) +
    html`${photo !== null && html`<img class="portrait" src="${own(photo)}" alt="Photo of ${isolated(name)}">`}
<h1 dir="auto">${name}</h1>
${relation && html`<p class="soft" dir="auto">${relation}</p>`}
${description && html`<p dir="auto">${description}</p>`}
<h2>Recordings</h2>
${voice.recordings.length === 0 && html`<p>There are no recordings.</p>`}
<ol>${voice.recordings.map((recording) => recordingCard(recording, own))}</ol>
${voice.notes.length > 0 && notesPart(voice)}
${voice.consents.length > 0 && consentsPart(voice)}
<h2>Conversations with the AI voice</h2>
<p class="notice">${NOTICE}</p>
<ol>`.text
  );
}

function recordingCard(recording: ArchivedRecording, own: (path: string) => string) {
  const { originalName, file, playableCopy, seconds, addedAt, words, textFile } = recording;
  const name = recording.title ?? originalName;
  // A copy exists only for files that some browsers do not play; browsers use the first source they support.
  const sources = [playableCopy, file].filter((path) => path !== null);
  return html`<li class="card"><h3 dir="auto">${name}</h3>
${detailsOf(recording).map(({ label, value }) => html`<p class="soft">${label}: ${isolated(value)}</p>`)}
<small>${spokenTime(seconds)}, added ${time(addedAt, longDateInUtc(new Date(addedAt)))}</small>
${sources.length > 0 && html`<audio controls preload="metadata" aria-label="Recording ${isolated(name)}">${sources.map((path) => html`<source src="${own(path)}">`)}</audio>`}
${file === null ? html`<p>This recording could not be read when the archive was made.</p>` : html`<a href="${own(file)}">The file as it was added</a>`}
${words && wordsPart(words)}
${textFile && html`<a href="${own(textFile)}">This as plain text</a>`}
</li>`;
}

const wordsPart = (words: NonNullable<ArchivedRecording["words"]>) => html`<details>
<summary>What is said on it</summary>
<p class="soft">${checkedNotice(words)}</p>
${words.parts.map(
  ({
    from,
    text,
  }) => html`<p lang="${words.language}" dir="auto">${from !== null && html`<small>${formatClock(from)}</small> `}${text}</p>
`,
)}</details>`;

function notesPart({ notes, language }: ArchivedVoice) {
  const kinds = noteKinds.filter((kind) => notes.some((note) => note.kind === kind));
  return html`<h2>In their own words</h2>
${kinds.map(
  (kind) => html`<h3>${kindLabel(kind)}</h3>
<ul>${notes
    .filter((note) => note.kind === kind)
    .map(
      ({ text, toldBy, writtenAt }) => html`<li><blockquote lang="${language}" dir="auto">${text}</blockquote>
<small>${toldBy && `told by ${isolated(toldBy)}, `}${time(writtenAt, longDateInUtc(new Date(writtenAt)))}</small></li>`,
    )}</ul>`,
)}`;
}

const consentsPart = ({ consents }: ArchivedVoice) => html`<h2>What was confirmed</h2>
<ul>${consents.map(
  ({ wording, acceptedAt, wordingVersion }) => html`<li class="card"><p>${wording}</p>
<small>Confirmed ${time(acceptedAt)}, in the wording of ${wordingVersion}</small></li>`,
)}</ul>`;

export const conversationLine = (page: string, title: string, at: string): string =>
  html`<li><a href="${asAddress(page.slice(page.indexOf("/") + 1))}">${isolated(title)}</a> <small>${time(at, longDateInUtc(new Date(at)))}</small></li>
`.text;
