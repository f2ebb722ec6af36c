export type Question = { id: string; question: string; answer: string[] };

/** The landing page's questions; search engines get the same text. */
export const landingQuestions: Question[] = [
  {
    id: "therapy",
    question: "Does it replace therapy?",
    answer: [
      "No. Keepsake is not a replacement for professional mental health support, and an AI voice is not the person. Some people find comfort in hearing a familiar voice; for others it is the wrong moment, and that is a good reason to leave it alone.",
      "If grief weighs on you, a counsellor, a doctor or a bereavement group can carry more of it than software can. The support page lists directories of such help in many countries.",
    ],
  },
  {
    id: "data",
    question: "How much audio data is needed?",
    answer: [
      "You can begin with 30 seconds. 3-5 minutes of clear speech make a basic voice; 10-15 minutes are recommended. Several short recordings are as good as a long one: voice messages, a phone video, an old answering machine.",
      "Each recording is checked as soon as it's there, and you're told in plain words if it's too quiet, too noisy or too short.",
    ],
  },
  {
    id: "privacy",
    question: "Who can hear the recordings and read what I write?",
    answer: [
      "They belong to your account alone. Recordings and conversations are never public, never sold and never used for advertising, and these pages carry no trackers. A voice is made either on our own server or by the voice service named in the privacy policy.",
      "When you delete a voice, any copy at a voice service goes at once. Its recordings and conversations can be restored for 30 days, in case it was a mistake; then they're erased, or sooner if you say so.",
    ],
  },
  {
    id: "consent",
    question: "May I make a voice of another person?",
    answer: [
      "Only if you have the right to. Consent is needed to make a voice of another person: theirs while they're living, otherwise that of the people who may decide for them. You confirm this for each voice, and we keep the wording and the date.",
    ],
  },
  {
    id: "devices",
    question: "Which devices does it work on?",
    answer: [
      "Any phone, tablet or computer with a current browser: Chrome, Safari, Firefox or Edge. There is nothing to install. To record or to call, the browser asks for your microphone first.",
    ],
  },
];
