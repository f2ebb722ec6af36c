import { Check, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";

interface PlanCardProps {
  name: string;
  summary: string;
  isPopular?: boolean;
  price: ReactNode;
  lines: string[];
  comingLines?: string[];
  /** The plan's button. */
  action: ReactNode;
}

export function PlanCard({ name, summary, isPopular = false, price, lines, comingLines = [], action }: PlanCardProps) {
  return (
    <li
      className={`relative flex flex-col rounded-lg border bg-card p-6 shadow-sm ${isPopular ? "border-primary ring-1 ring-primary" : ""}`}
    >
      {isPopular ? (
        <Badge variant="default" className="absolute -top-3.5 left-5">
          Most Popular
        </Badge>
      ) : null}
      <h2 className="text-2xl">{name}</h2>
      <p className="mt-1 text-muted-foreground xl:min-h-[3.4rem]">{summary}</p>
      <div className="mt-5 min-h-20">{price}</div>
      <ul className="mt-4 mb-7 grid gap-2.5">
        {lines.map((line) => (
          <li key={line} className="flex gap-2.5">
            <Check aria-hidden className="mt-1 size-5 shrink-0 text-success" />
            {line}
          </li>
        ))}
        {comingLines.map((line) => (
          <li key={line} className="flex gap-2.5 text-muted-foreground">
            <Clock aria-hidden className="mt-1 size-5 shrink-0" />
            <span>{line} (coming soon)</span>
          </li>
        ))}
      </ul>
      <div className="mt-auto grid">{action}</div>
    </li>
  );
}
