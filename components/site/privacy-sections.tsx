import Link from "next/link";
import type { LegalSection } from "@/components/site/legal-page";

export const privacySections: LegalSection[] = [
  {
    id: "kept",
    title: "What is kept",
    content: (
      <ul>
        <li>
          <b>Your account:</b> username, email, name, a one-way hash of the password (argon2id), your plan, and the time
          and network address of your last sign-in; the country too where the network tells it.
        </li>
        <li>
          <b>Recordings:</b> the files as you upload or record them, their length, and measurements such as loudness and
          noise. From them a voice is made: a set of measurements, or a copy at a voice service (below).
        </li>
        <li>
          <b>What you say about a person:</b> name, description, language, picture, and whatever else you fill in.
        </li>
        <li>
          <b>Conversations:</b> your messages, the replies, and the sound of the replies. Of calls, the time, the length
          and the words that were spoken.
        </li>
        <li>
          <b>Consent:</b> for each voice, that you confirmed your right to the recordings, in which words, when, and
          from which network address.
        </li>
        <li>
          <b>Keys of your own:</b> if you enter a key for a voice or reply service, the key, encrypted. Only its first
          four characters are ever shown again. It is used for your own work alone and goes when you remove it.
        </li>
        <li>
          <b>Minutes:</b> how many seconds were spoken for you and when, without the words.
        </li>
        <li>
          <b>What you send us:</b> support requests, and on the waitlist your name, email, reason, remarks and network
          address.
        </li>
      </ul>
    ),
  },
  {
    id: "not-done",
    title: "What is not done",
    content: (
      <ul>
        <li>Nothing is sold, and nothing is used for advertising.</li>
        <li>These pages load nothing from other companies: no trackers, no analytics, no fonts or scripts.</li>
        <li>Recordings and conversations are not used to train anything other than the voice you ask for.</li>
        <li>The server's log holds addresses of pages and error reports, never what people write, say or upload.</li>
      </ul>
    ),
  },
  {
    id: "elsewhere",
    title: "What leaves this server",
    content: (
      <>
        <p>
          Keepsake can do all of its work by itself, on the server it runs on. Whoever runs it can switch on outside
          services for better quality. Where one is switched on, it receives what it needs for its part, and no more:
        </p>
        <ul>
          <li>
            <b>Voices, by ElevenLabs:</b> the recordings, to make the voice; then the text of each reply, to speak it.
            In calls, also the sound of your microphone and the persona's description. Without it, a voice is a set of
            measurements on this server.
          </li>
          <li>
            <b>Replies, by Google Gemini or another language model:</b> the name and description you gave, and the
            conversation so far. Without it, replies are simple ones, composed on this server.
          </li>
          <li>
            <b>Files, by Vercel Blob; the database and mail,</b> by whoever hosts them for us.
          </li>
          <li>
            <b>Your own browser:</b> when a reply is read by the browser's voice, or your speech is recognised by the
            browser in a call, some browsers send that text or sound to their maker.
          </li>
        </ul>
        <p>
          Each voice remembers which service made it, and each reply which one spoke it. Those services have privacy
          policies of their own.
        </p>
      </>
    ),
  },
  {
    id: "who",
    title: "Who can see it",
    content: (
      <p>
        Your account alone. Recordings and replies are served only to you, signed in. Administrators can open private
        content when that is needed to help you or when the law requires it; each opening is written into a record that
        they cannot change. What you write to support is read by the people who answer it.
      </p>
    ),
  },
  {
    id: "safe",
    title: "How it is kept safe",
    content: (
      <ul>
        <li>Recordings, photos and replies have no public address. Each is served only to its owner, signed in.</li>
        <li>Passwords are stored only as argon2id hashes, and keys of outside services are encrypted.</li>
        <li>
          Every page and every call looks up your account again, so a new password ends all other sessions at once.
        </li>
        <li>
          Nobody can use your session from another website, and repeated attempts to guess a password are stopped.
        </li>
        <li>What people write, say or upload never appears in the server's log.</li>
      </ul>
    ),
  },
  {
    id: "deleting",
    title: "Deleting",
    content: (
      <>
        <p>
          Deleting a conversation removes its messages and their sound. Deleting a voice removes its recordings, its
          conversations, the voice itself and any copy at a voice service; if that service does not answer, the removal
          is tried again until it does.
        </p>
        <p>
          What stays after that: the number of seconds spoken, the consent record, and requests you sent to support;
          once your account is deleted, those no longer carry your name or address. Backups of the database are replaced
          by newer ones over time. To delete your whole account,{" "}
          <Link prefetch={false} href="/support">
            write to us
          </Link>
          .
        </p>
      </>
    ),
  },
  {
    id: "rights",
    title: "Your rights",
    content: (
      <p>
        You may ask what is kept about you, have it corrected, receive a copy or have it deleted, and you may withdraw a
        consent at any time. People whose voice was recorded have the same rights, and so have those who may speak for
        them.{" "}
        <Link prefetch={false} href="/support">
          Write to us
        </Link>
        ; your local data protection authority can help, too.
      </p>
    ),
  },
  {
    id: "cookies",
    title: "Cookies",
    content: (
      <p>
        Only what signing in needs. The <Link href="/cookies">Cookie Policy</Link> lists all of it.
      </p>
    ),
  },
];
