"use client";

import { buttonVariants } from "@/components/ui/button-variants";
import { useBrowserValue } from "@/components/ui/use-browser-value";

const text = "Keepsake keeps a loved one's voice, from recordings.";

const networks = [
  { name: "Facebook", href: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  { name: "X", href: (url: string) => `https://x.com/intent/post?url=${url}&text=${encodeURIComponent(text)}` },
  { name: "LinkedIn", href: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
];

/** Plain links: nothing is loaded from these networks until one is followed. */
export function ShareLinks({ siteUrl }: { siteUrl: string }) {
  const origin = useBrowserValue(() => location.origin, siteUrl);
  return (
    <ul className="flex flex-wrap justify-center gap-3">
      {networks.map(({ name, href }) => (
        <li key={name}>
          <a
            href={href(encodeURIComponent(`${origin}/`))}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonVariants({ variant: "outline" })}
          >
            Share on {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
