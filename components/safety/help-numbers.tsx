"use client";

import { Phone } from "lucide-react";
import { useId } from "react";
import { NativeSelect } from "@/components/ui/native-select";
import { cardLabels } from "@/lib/safety/card-labels";
import { chooseHelpCountry, ELSEWHERE, useHelpCountry } from "@/lib/safety/chosen-country";
import type { CardLanguage } from "@/lib/safety/danger";
import { type HelpLine, helpByCountry, namedCountries, telephoneLink } from "@/lib/safety/help-lines";
import { cn } from "@/lib/utils";

interface HelpNumbersProps {
  language: CardLanguage;
  /** The request's country; the user may choose another. */
  country: string | null;
}

/** One country's emergency number and crisis lines as links, and a choice of country. */
export function HelpNumbers({ language, country }: HelpNumbersProps) {
  const id = useId();
  const labels = cardLabels[language];
  const shown = useHelpCountry(country);
  const help = shown && helpByCountry[shown];
  return (
    <div className="grid gap-3">
      {help ? (
        <ul className="grid gap-2">
          <NumberLink name={labels.emergency} line={help.emergency} isFirst />
          {help.lines.map((line) => (
            <NumberLink key={line.number} name={line.name} line={line} />
          ))}
        </ul>
      ) : (
        <p className="font-medium">{labels.localEmergency}</p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label htmlFor={id} className="text-muted-foreground text-sm">
          {labels.country}
        </label>
        <NativeSelect
          id={id}
          className="min-w-0 flex-1 basis-48"
          value={shown ?? ELSEWHERE}
          onChange={(event) => chooseHelpCountry(event.target.value)}
        >
          {namedCountries(language).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
          <option value={ELSEWHERE}>{labels.elsewhere}</option>
        </NativeSelect>
      </div>
    </div>
  );
}

function NumberLink({ name, line, isFirst = false }: { name: string | undefined; line: HelpLine; isFirst?: boolean }) {
  return (
    <li>
      <a
        href={telephoneLink(line.number)}
        className={cn(
          "flex min-h-14 items-center gap-3 rounded-lg px-4 py-2.5",
          isFirst ? "bg-primary text-primary-foreground" : "bg-accent text-accent-foreground",
        )}
      >
        <Phone aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          {name}
          {line.hours ? <span className="block text-sm">{line.hours}</span> : null}
        </span>{" "}
        <span className="whitespace-nowrap font-serif text-3xl lining-nums tabular-nums">{line.number}</span>
      </a>
    </li>
  );
}
