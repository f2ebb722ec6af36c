import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

interface EmptyStateProps {
  title: string;
  description?: ReactNode;
  icon?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  className?: string;
}

/** The content of an empty list. */
export function EmptyState({ title, description, icon, action, className }: EmptyStateProps) {
  return (
    <div
      className={cn(
        "flex flex-col items-center gap-3 rounded-lg border border-dashed px-6 py-12 text-center",
        className,
      )}
    >
      {icon ? (
        <div
          aria-hidden
          className="mb-1 flex size-14 items-center justify-center rounded-full bg-accent text-accent-foreground [&_svg]:size-6"
        >
          {icon}
        </div>
      ) : null}
      <p className="font-medium font-serif text-xl">{title}</p>
      {description ? <div className="max-w-md text-muted-foreground">{description}</div> : null}
      {action ? <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  );
}
