import { stepScenes } from "@/components/landing/scenes";
import { Section } from "@/components/landing/section";

const steps = [
  {
    title: "Upload samples",
    text: "A few minutes of someone speaking: voice messages, videos, an old tape. MP3, WAV, M4A and most others, and the sound of videos, up to 10 MB each.",
  },
  {
    title: "Create the voice model",
    text: "You confirm that you may use the recordings. The voice is then made from them, and you see when it is ready.",
  },
  {
    title: "Start conversations",
    text: "Write to it and hear the answer, or call it. Stop whenever you like. Everything will be there when you come back.",
  },
];

export function HowItWorks() {
  return (
    <Section
      id="how-it-works"
      title="How it works"
      intro="A loved one is the person. A voice is what we make from their recordings. A Keepsake is where the two are kept, with what you write down about them and your conversations."
    >
      <ol className="grid gap-8 md:grid-cols-3 md:gap-10">
        {steps.map(({ title, text }, index) => {
          const Picture = stepScenes[index];
          return (
            <li key={title} className="border-t-2 border-t-primary pt-5">
              {Picture ? <Picture /> : null}
              <p aria-hidden className="font-serif text-3xl text-primary">
                {index + 1}
              </p>
              <h3 className="mt-1 text-xl">{title}</h3>
              <p className="mt-2 text-muted-foreground">{text}</p>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
