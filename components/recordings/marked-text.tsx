import { Fragment } from "react";
import { placesOf } from "@/lib/recordings/search-shelf";

/** A text with the searched words marked. */
export function MarkedText({ text, words }: { text: string; words: string }) {
  const places = placesOf(text, words);
  return (
    <>
      {places.map(([from, to], at) => (
        <Fragment key={from}>
          {text.slice(places[at - 1]?.[1] ?? 0, from)}
          <mark className="bg-accent text-accent-foreground">{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(places.at(-1)?.[1] ?? 0)}
    </>
  );
}
