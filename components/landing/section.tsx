import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

interface SectionProps {
  /** The id for links to this section. */
  id: string;
  title: string;
  intro?: string;
  /** Uses the alternate background. */
  isBand?: boolean;
  className?: string;
  children: ReactNode;
}

export function Section({ id, title, intro, isBand = false, className, children }: SectionProps) {
  const headingId = `${id}-title`;
  return (
    <section id={id} aria-labelledby={headingId} tabIndex={-1} className={cn(isBand && "bg-muted/60")}>
      <div className={cn("mx-auto max-w-page px-4 py-14 sm:px-6 sm:py-20", className)}>
        <h2 id={headingId} className="text-3xl sm:text-4xl">
          {title}
        </h2>
        {intro ? <p className="mt-3 max-w-text text-lg text-muted-foreground">{intro}</p> : null}
        <div className="mt-9">{children}</div>
      </div>
    </section>
  );
}
