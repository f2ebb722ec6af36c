import { ExternalLink } from "lucide-react";
import Link from "next/link";
import { hasPlans } from "@/lib/plans/has-plans";
import { HELPLINE_DIRECTORY, helpByCountry, namedCountries, telephoneLink } from "@/lib/safety/help-lines";
import { SUPPORT_HOURS } from "@/lib/support/hours";

const directories = [
  {
    href: HELPLINE_DIRECTORY.href,
    name: "Find A Helpline",
    text: "Free, confidential helplines by country and by subject, grief and loss among them.",
  },
  {
    href: "https://befrienders.org/",
    name: "Befrienders Worldwide",
    text: "Volunteers who listen, in many countries and languages.",
  },
  {
    href: "https://www.iasp.info/",
    name: "International Association for Suicide Prevention",
    text: "Crisis centres around the world, and help after losing someone to suicide.",
  },
];

const ownPages = [
  { href: "/#faq", label: "Questions people ask first" },
  { href: "/#how-it-works", label: "How it works" },
  ...(hasPlans() ? [{ href: "/pricing", label: "Plans and minutes" }] : []),
  { href: "/privacy", label: "What happens to your recordings" },
];

export function Resources() {
  return (
    <aside className="grid content-start gap-9">
      <section id="resources" aria-labelledby="resources-title" tabIndex={-1}>
        <h2 id="resources-title" className="text-2xl">
          Help in grief or crisis
        </h2>
        <p className="mt-2 text-muted-foreground">
          We are not counsellors, and an AI voice is no replacement for professional mental health support. If you or
          someone near you is in danger now, call your local emergency number.
        </p>
        <NumbersByCountry />
        <p className="mt-4 text-muted-foreground">These directories find help near you:</p>
        <ul className="mt-5 grid gap-4">
          {directories.map(({ href, name, text }) => (
            <li key={href}>
              <a
                href={href}
                rel="noreferrer"
                className="inline-block min-h-6 font-medium text-primary underline underline-offset-4"
              >
                {name}
                <ExternalLink aria-hidden className="ml-1.5 inline size-4 align-[-0.15em]" />
              </a>
              <p className="text-muted-foreground">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="pages-title">
        <h2 id="pages-title" className="text-2xl">
          It may be answered here
        </h2>
        <ul className="mt-3 grid gap-1">
          {ownPages.map(({ href, label }) => (
            <li key={href}>
              <Link href={href} className="inline-flex min-h-9 items-center text-primary underline underline-offset-4">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="hours-title">
        <h2 id="hours-title" className="text-2xl">
          Support hours
        </h2>
        <p className="mt-2 text-muted-foreground">{SUPPORT_HOURS}</p>
      </section>
    </aside>
  );
}

/** Renders all countries, so that the numbers are available without scripts. */
function NumbersByCountry() {
  return (
    <details open className="mt-3">
      <summary className="min-h-11 cursor-pointer py-2 font-medium text-primary">Numbers by country</summary>
      <dl className="grid gap-3">
        {namedCountries("en").map(({ code, name }) => (
          <div key={code}>
            <dt className="font-medium">{name}</dt>
            {[{ name: "Emergency", ...helpByCountry[code].emergency }, ...helpByCountry[code].lines].map((line) => (
              <dd key={line.number}>
                <a
                  href={telephoneLink(line.number)}
                  className="inline-flex min-h-11 items-center gap-2 text-primary underline underline-offset-4"
                >
                  {line.name}: {line.number}
                </a>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}
