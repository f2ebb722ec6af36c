import type { ReactNode } from "react";

export type LegalSection = { id: string; title: string; content: ReactNode };

interface LegalPageProps {
  title: string;
  intro: ReactNode;
  /** A readable date: "21 November 2026". */
  changedOn: string;
  sections: LegalSection[];
}

/** A long text with a table of contents. */
export function LegalPage({ title, intro, changedOn, sections }: LegalPageProps) {
  return (
    <article className="mx-auto max-w-text px-4 py-12 sm:px-6 sm:py-16">
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      <p className="mt-4 text-muted-foreground">Last changed on {changedOn}</p>
      <div className="mt-6 text-lg">{intro}</div>
      <nav aria-label="Contents" className="mt-8 rounded-lg bg-muted/60 px-5 py-4">
        <ol className="grid gap-x-8 sm:grid-cols-2">
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`} className="inline-flex min-h-9 items-center text-primary underline underline-offset-4">
                {name}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(({ id, title: name, content }) => (
        <section
          key={id}
          id={id}
          aria-labelledby={`${id}-title`}
          tabIndex={-1}
          className="mt-11 grid gap-4 [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-4 [&_li]:pl-1 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5"
        >
          <h2 id={`${id}-title`} className="text-2xl">
            {name}
          </h2>
          {content}
        </section>
      ))}
    </article>
  );
}
