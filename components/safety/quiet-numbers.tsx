"use client";

import { Fragment } from "react";
import { cardLabels } from "@/lib/safety/card-labels";
import { useHelpCountry } from "@/lib/safety/chosen-country";
import type { CardLanguage } from "@/lib/safety/danger";
import { HELPLINE_DIRECTORY, helpByCountry, telephoneLink } from "@/lib/safety/help-lines";

/** One country's numbers in a single unobtrusive line. */
export function QuietNumbers({ language, country }: { language: CardLanguage; country: string | null }) {
  const labels = cardLabels[language];
  const shown = useHelpCountry(country);
  const help = shown && helpByCountry[shown];
  const lines = help ? [{ name: labels.emergency, ...help.emergency }, ...help.lines] : [];
  return (
    <p lang={language} className="text-muted-foreground text-sm">
      {lines.map(({ name, number }) => (
        <Fragment key={number}>
          <a href={telephoneLink(number)} className="inline-block min-h-6 underline underline-offset-4">
            {name ?? labels.emergency} {number}
          </a>
          {" · "}
        </Fragment>
      ))}
      <a
        href={HELPLINE_DIRECTORY.href}
        target="_blank"
        rel="noreferrer"
        className="inline-block min-h-6 underline underline-offset-4"
      >
        {HELPLINE_DIRECTORY.name}
      </a>
    </p>
  );
}
