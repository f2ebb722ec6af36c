import Link from "next/link";
import type { LegalSection } from "@/components/site/legal-page";
import { hasPlans } from "@/lib/plans/has-plans";

export const privacySections: LegalSection[] = [
  {
    id: "kept",
    title: "What is kept",
    content: (
      <ul>
        <li>
          <b>Your account:</b> username, email, name, a one-way hash of the password (argon2id)
          {hasPlans() ? ", your plan" : ""}, and the time and network address of your last sign-in, with the country
          where the network tells us. Also when you said that you are 18 or older, and when you confirmed your email
          address.
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
          <b>Consent:</b> for each voice, that you confirmed your right to the recordings, with the wording, the time
          and the network address.
        </li>
        <li>
          <b>Keys of your own:</b> if you enter a key for a voice or reply service, the key, encrypted. Only its first
          four characters are ever shown again. It is used for your own work alone and goes when you remove it.
        </li>
        <li>
          <b>Minutes:</b> how many seconds were spoken for you and when, without the words.
        </li>
        <li>
          <b>What you send us:</b> support requests
          {hasPlans() ? ", and on the waitlist your name, email, reason, remarks and network address" : ""}.
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
        <li>
          No newsletters. We only write about your account: a link to confirm your address or to choose a new password,
          a note when the way you sign in or your address has changed (to the old address too) or when a voice is ready,
          and answers to what you asked us.
        </li>
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
          Keepsake can do all of its work by itself, on the server it runs on. The people who run it can switch on
          outside services for better quality. Each of them receives what it needs for its part, and no more:
        </p>
        <ul>
          <li>
            <b>Voices, by ElevenLabs:</b> the recordings, with the name, the language and, if you gave them, gender, age
            and accent, to make the voice; then the text of each reply, and the voice settings, to speak it. Without
            ElevenLabs, a voice is a set of measurements on this server.
          </li>
          <li>
            <b>Voices, by a voice server of the people who run Keepsake:</b> a short clip of the recordings with its
            words, and the text of each reply, to speak it. If that server keeps the clip, we ask it to delete the clip
            together with the voice; if it cannot delete, the clip stays there.
          </li>
          <li>
            <b>Calls with an ElevenLabs voice, also by ElevenLabs:</b> the sound of your microphone, the name you are
            called by, the description and notes you gave, and the end of your last conversation, so that the call can
            continue from there. A language model by Google writes the answers for ElevenLabs. ElevenLabs is told to
            keep no recording, and the words for a day at most. We delete them there once the call's minutes are
            counted, at most an hour and a half after the call, and try again until they are gone. The end of your last
            conversation stays with the voice there until the next call replaces it, or until you delete the voice.
          </li>
          <li>
            <b>Replies, by Google Gemini or another language model:</b> the name, description and notes you gave, and
            the conversation so far. Without it, replies are simple ones, composed on this server.
          </li>
          <li>
            <b>Hearing, by a speech recognition service:</b> in calls that are answered on this server, the sound of
            what you say, so that its words can be written down; and a short clip of the recordings, if a voice is made
            from one. A hearing server of the people who run Keepsake also gets the names in what you wrote, so that it
            spells them correctly.
          </li>
          <li>
            <b>Files, by Vercel Blob or an S3 store; the database and mail,</b> by whoever hosts them for us.
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
          What you delete stays under “Recently deleted” for 30 days. Only you can see it there, restore it, or erase it
          at once; nothing else uses it. Afterwards it is erased: a conversation with its messages and their sound, a
          voice with its recordings and its conversations. Any copy of a voice at a voice service is removed as soon as
          you delete the voice; if that service does not answer, the removal is tried again until it does.
        </p>
        <p>
          We keep the list of sign-ins and changes of your account for a year, failed sign-ins for 90 days, and the
          network addresses of both{hasPlans() ? ", and of the waitlist," : ""} for 90 days. Signed-in devices are
          forgotten after 30 days without use. What our administrators do is written down and kept for two years.
        </p>
        <p>
          What stays after a deletion: the number of seconds spoken, the consent record, and requests you sent to
          support; once your account is deleted, those no longer carry your name or address. Backups of the database are
          replaced by newer ones over time.
        </p>
        <p>
          You can delete your whole account in its settings: in seven days, so that you can change your mind by signing
          in, or at once. When everything is gone, here and at voice services, a mail says what was removed where and
          what stays.
        </p>
      </>
    ),
  },
  {
    id: "rights",
    title: "Your rights",
    content: (
      <p>
        You may ask what is kept about you, have it corrected or have it deleted, and you may withdraw a consent at any
        time. For a copy, use “Take everything along” in your account settings{hasPlans() ? ", on every plan" : ""}.
        People whose voice was recorded have the same rights, and so have those who may speak for them.{" "}
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
