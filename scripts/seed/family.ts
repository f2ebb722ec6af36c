import type { Speaker, Take } from "./recordings";

export type Relative = {
  name: string;
  relation: string;
  living: boolean;
  description: string;
  speaker: Speaker;
  recordings: (Take & { fileName: string })[];
  /** `pending` waits for recordings, `processing` is left in the queue for the server; the others are created here. */
  ends: "pending" | "processing" | "ready" | "failed";
  talks: { title?: string; wrote: string[] }[];
};

export const demoAccount = { username: "demo", name: "Ana Horvat", email: "demo@keepsake.example" };

export const demoRequest = {
  subject: "Can my brother listen, too?",
  category: "general",
  message: "I have made the voice of our grandmother. Is there a way for my brother to hear the replies as well?",
} as const;

/** A voice in each state, from people who never lived. The one left in the queue comes last. */
export const family: readonly Relative[] = [
  {
    name: "Nonna Rosa",
    relation: "Grandmother",
    living: false,
    description:
      "Baked bread every Saturday and sang while she kneaded. Kept bees behind the house in Split. " +
      "Always said: “Sit down first, then we talk.”",
    speaker: { language: "en", pitch: [150, 215], throat: 1.15, wordsPerMinute: 138 },
    recordings: [
      {
        fileName: "Saturday bread.wav",
        text:
          "Now listen, the dough has to rest for an hour, and nobody is to open the window while it does. That is the " +
          "whole secret. My mother showed me when I was seven, standing on a stool, and I have never done it otherwise. " +
          "First the flour, then the water, then you wait. People cannot wait any more. But the bread knows.",
      },
      {
        fileName: "The bees, 2009.mp3",
        format: "mp3",
        text:
          "The bees came with the house. Your grandfather wanted to give them away, and I said no, they were here before " +
          "us, they stay. In spring I sat there with my coffee and listened to them. It is a good sound to think by. " +
          "When you were small you called it the humming wall.",
      },
      {
        fileName: "Kitchen, far away.wav",
        text: "You will have to speak up, I am at the stove. Yes, yes, come on Sunday, all of you, there is enough.",
        loudness: 0.03,
        hiss: 0.000_05,
      },
    ],
    ends: "ready",
    talks: [
      {
        wrote: [
          "Good morning, Nonna. I baked the bread yesterday, the way you did.",
          "The crust was good, but the inside was a little heavy.",
          "Are you really there?",
        ],
      },
      { title: "About the bees", wrote: ["I drove past the old house. The beehives are still there."] },
    ],
  },
  {
    name: "Abuelo Tomás",
    relation: "Grandfather",
    living: false,
    description: "Fue pescador cuarenta años. Contaba siempre la misma historia del temporal del 62.",
    speaker: { language: "es", pitch: [88, 122], throat: 0.96, wordsPerMinute: 142 },
    recordings: [
      {
        fileName: "El temporal.wav",
        text:
          "Aquella noche el mar no se veía, solamente se oía. Éramos cuatro en la barca y nadie hablaba. Mi padre dijo: " +
          "hijos, despacio, que el puerto no se mueve. Y era verdad. Llegamos al amanecer, con las redes vacías y las " +
          "manos llenas de sal.",
      },
      {
        fileName: "Navidad.wav",
        text:
          "Bueno, aquí estamos todos, menos Julián, que llega tarde como siempre. Hace frío, pero hay sopa. Poned otro " +
          "plato, que nunca se sabe quién viene.",
      },
    ],
    ends: "ready",
    talks: [{ wrote: ["Buenos días, abuelo. Hoy he visto el mar muy tranquilo."] }],
  },
  {
    name: "Great-Aunt Vera",
    relation: "Great-aunt",
    living: false,
    description: "The only recording is the greeting of her answering machine.",
    speaker: { language: "en", pitch: [165, 230], throat: 1.2, wordsPerMinute: 150 },
    recordings: [{ fileName: "Answering machine.wav", text: "Hello there?" }],
    ends: "failed",
    talks: [],
  },
  {
    name: "Cousin Iva",
    relation: "Cousin",
    living: true,
    description: "Promised to send her recordings soon.",
    speaker: { language: "en", pitch: [180, 250], throat: 1.18, wordsPerMinute: 170 },
    recordings: [],
    ends: "pending",
    talks: [],
  },
  {
    name: "Uncle Ben",
    relation: "Uncle",
    living: true,
    description: "Lives in Perth. Calls on birthdays, always at the wrong hour.",
    speaker: { language: "en", pitch: [105, 150], throat: 1.02, wordsPerMinute: 165 },
    recordings: [
      {
        fileName: "Voicemail, my birthday.wav",
        text:
          "Happy birthday from the other side of the world. I know, I know, it is the middle of the night where you are. " +
          "Here it is lunchtime and thirty degrees. Have some cake for me, and call me back when you are awake.",
      },
    ],
    ends: "processing",
    talks: [],
  },
];
