type Way = { id: string; title: string; steps: readonly string[]; note?: string };

const ways: readonly Way[] = [
  {
    id: "voicemail-iphone",
    title: "A voicemail on an iPhone",
    steps: [
      "Open Phone, then Voicemail, and tap the message once.",
      "Tap the share button: a square with an arrow that points up.",
      "Choose Save to Files, and then a place you will find again, such as On My iPhone.",
      "On Keepsake, tap Choose recordings, then Choose Files, and pick it.",
    ],
    note: "If there is no Voicemail list, your provider keeps the messages. Play the message on speaker and record it with another phone or a computer.",
  },
  {
    id: "voicemail-android",
    title: "A voicemail on an Android phone",
    steps: [
      "Open Phone, then Voicemail. Some providers have an app of their own instead.",
      "Tap the message, then the share button or the three dots, and choose Send to, Export or Save.",
      "Save it to the phone or to Drive.",
      "On Keepsake, tap Choose recordings and look under Recent or Downloads.",
    ],
    note: "If your phone only calls a voicemail number, play the message on speaker and record it with another phone or a computer.",
  },
  {
    id: "whatsapp-iphone",
    title: "A WhatsApp voice message on an iPhone",
    steps: [
      "Open the chat, press the voice message and hold, and choose Forward.",
      "Tap the share button at the lower right, then Save to Files.",
      "On Keepsake, tap Choose recordings, then Choose Files, and pick it.",
    ],
    note: "Many at once: open the chat, tap its name, and choose Export Chat with media. Unpack the file it makes; the voice messages are in it.",
  },
  {
    id: "whatsapp-android",
    title: "A WhatsApp voice message on an Android phone",
    steps: [
      "Open the chat, press the voice message and hold, tap the three dots, and choose Share.",
      "Save it to Files or to Drive, or send it to yourself by mail.",
      "On Keepsake, tap Choose recordings and look under Recent or Downloads.",
    ],
    note: "Voice messages are also kept on the phone, in the folder WhatsApp Voice Notes. Their names end in .opus, which is fine.",
  },
  {
    id: "video",
    title: "A video from the phone's camera",
    steps: [
      "On Keepsake, tap Choose recordings, then Photo Library or Gallery, and pick the video.",
      "Only its sound is taken. The picture is never kept.",
    ],
  },
  {
    id: "answering-machine",
    title: "An answering machine, a cassette, or anything that only plays",
    steps: [
      "Choose a quiet room. Put a phone or a computer close to the loudspeaker.",
      "On Keepsake, open Record, press Start recording, and then play the message.",
      "Stop when it is over, listen to it, and add it.",
    ],
    note: "Keep the tape or the machine as it is. Do not let a message be deleted before you have heard the copy.",
  },
];

/** How to get recordings from each kind of device into Keepsake. */
export function GettingRecordings() {
  return (
    <article className="mx-auto max-w-text px-4 py-12 sm:px-6 sm:py-16">
      <h1 className="text-4xl sm:text-5xl">Getting recordings off your phone</h1>
      <p className="mt-6 text-lg">
        Almost any file will do. Menus differ a little from phone to phone; if yours looks different, look for a share
        button. Nothing you do here takes the message off your phone.
      </p>
      <nav aria-label="Contents" className="mt-8 rounded-lg bg-muted/60 px-5 py-4">
        <ul>
          {ways.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="inline-flex min-h-9 items-center text-primary underline underline-offset-4">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {ways.map(({ id, title, steps, note }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} tabIndex={-1} className="mt-11 grid gap-4">
          <h2 id={`${id}-title`} className="text-2xl">
            {title}
          </h2>
          <ol className="grid list-decimal gap-2 pl-6">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {note ? <p className="text-muted-foreground">{note}</p> : null}
        </section>
      ))}
      <p className="mt-11">
        Still stuck?{" "}
        <a href="/support" className="text-primary underline underline-offset-4">
          Write to us
        </a>
        , and say which phone it is.
      </p>
    </article>
  );
}
