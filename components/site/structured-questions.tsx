import type { Question } from "@/lib/landing/questions";

/** The same questions for search engines (schema.org FAQPage). Data, not a script: nothing here runs. */
export function StructuredQuestions({ questions }: { questions: Question[] }) {
  const data = {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer.join(" ") },
    })),
  };
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll("<", "\\u003c")}</script>;
}
