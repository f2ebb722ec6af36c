import type { Question } from "@/lib/landing/questions";

/** The questions as schema.org FAQPage data for search engines. It is data; nothing here is executed. */
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
