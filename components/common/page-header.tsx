import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";

interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** A link back, shown above the title. */
  back?: { href: string; label: string };
  /** Buttons, beside the title on wide screens and below it on narrow ones. */
  actions?: ReactNode;
}

/** The page's only level-one heading. */
export function PageHeader({ title, description, back, actions }: PageHeaderProps) {
  return (
    <header className="mb-8 grid gap-3">
      {back ? (
        <Link
          prefetch={false}
          href={back.href}
          className="-ml-1 inline-flex min-h-11 w-fit items-center gap-2 rounded-lg px-1 text-muted-foreground hover:text-foreground print:hidden"
        >
          <ArrowLeft aria-hidden className="size-5" />
          {back.label}
        </Link>
      ) : null}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 max-w-text">
          <h1 className="text-3xl sm:text-4xl">{title}</h1>
          {description ? <p className="mt-2 text-lg text-muted-foreground">{description}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
      </div>
    </header>
  );
}
