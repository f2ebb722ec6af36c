import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** A link back, shown above the title. */
  back?: { href: string; label: string };
  /** Buttons, beside the title on wide screens and below it on narrow ones. */
  actions?: ReactNode;
  /** One low line on wide screens, for pages whose content needs the height. */
  isLow?: boolean;
}

/** The page's only level-one heading. */
export function PageHeader({ title, description, back, actions, isLow = false }: PageHeaderProps) {
  return (
    <header className={cn("mb-8 grid gap-3", isLow && "lg:mb-3")}>
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
        <div className={cn("min-w-0 max-w-text", isLow && "lg:flex lg:max-w-none lg:items-baseline lg:gap-4")}>
          <h1 className={cn("text-3xl sm:text-4xl", isLow && "lg:text-2xl")}>{title}</h1>
          {description ? (
            <p className={cn("mt-2 text-lg text-muted-foreground", isLow && "lg:mt-0 lg:text-base")}>{description}</p>
          ) : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
      </div>
    </header>
  );
}
