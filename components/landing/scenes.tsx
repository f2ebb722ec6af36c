import type { ReactNode } from "react";

interface SceneProps {
  viewBox: string;
  className: string;
  children: ReactNode;
}

/** A drawing in the theme's colours. It adds nothing to the text next to it, so it is hidden from screen readers. */
function Scene({ viewBox, className, children }: SceneProps) {
  return (
    <svg
      aria-hidden
      viewBox={viewBox}
      className={`block h-auto w-full rounded-lg bg-accent/60 ${className}`}
      fill="none"
      strokeWidth={3}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

const INK = "stroke-primary";
const PAPER = "fill-card stroke-primary";

/** A coat on its hook beside a half-open door, light on the floor. */
export const Hallway = () => (
  <Scene viewBox="0 0 480 300" className="max-w-text">
    <path d="M0 250h480v50H0z" className="fill-muted" />
    <path d="m262 250 74 0 84 50H196z" className="fill-card" />
    <path d="M250 250V52h96v198" className={`fill-card ${INK}`} />
    <path d="m250 52 58 16v196l-58-14z" className={`fill-accent ${INK}`} />
    <circle cx="296" cy="164" r="4" className="fill-primary" />
    <path d="M72 84h116M96 84v12M130 84v12M164 84v12" className={INK} />
    <path
      d="m130 96-22 14-14 96 16 4 4-28v46h32v-46l4 28 16-4-14-96zM130 96v132M118 176h-6M142 176h6"
      className={`${PAPER}`}
    />
    <path d="M164 96c10 22 8 54 4 70" className={INK} />
    <path d="M70 250v-26h40v26M386 250v-60h40v60z" className={PAPER} />
    <path
      d="M406 190c-22-10-24-38-14-52 14 12 16 32 14 52Zm0 0c2-24 14-40 30-42 2 22-10 38-30 42Z"
      className={`fill-muted ${INK}`}
    />
    <path d="M386 88h56v36h-56zM396 116l12-14 10 8 8-6 8 12" className={PAPER} />
    <path d="M0 250h480" className={INK} />
  </Scene>
);

/** A kitchen window in the evening, a lamp, a radio and a cup on the table. */
export const Kitchen = () => (
  <Scene viewBox="0 0 480 260" className="mb-9 lg:hidden">
    <path d="M150 34h150v116H150z" className={PAPER} />
    <path d="M150 116c30-26 56-22 74-8s46 12 76-14v56H150z" className="fill-muted" />
    <circle cx="262" cy="66" r="15" className="fill-accent stroke-primary" />
    <path d="M225 34v116M150 92h150M138 150h174" className={INK} />
    <path d="M392 0v44" className={INK} />
    <path d="M356 84c0-24 16-40 36-40s36 16 36 40z" className={PAPER} />
    <path d="m356 84-56 120h184l-56-120z" className="fill-card/50" />
    <path d="M0 204h480v56H0z" className="fill-muted" />
    <path d="M0 204h480" className={INK} />
    <path d="M46 142h122a8 8 0 0 1 8 8v54H38v-54a8 8 0 0 1 8-8ZM60 142 132 96" className={PAPER} />
    <circle cx="76" cy="174" r="18" className="fill-accent stroke-primary" />
    <path d="M112 162h46M112 174h46M112 186h26" className={INK} />
    <path d="M330 168h46v22a14 14 0 0 1-14 14h-18a14 14 0 0 1-14-14zM376 174h8a9 9 0 0 1 0 18h-8" className={PAPER} />
    <path d="M344 156c-6-8 6-12 0-20M360 156c-6-8 6-12 0-20" className={INK} />
    <path d="m226 204 12-22 54 8-4 14" className={PAPER} />
  </Scene>
);

/** Where recordings are found: a cassette, and a phone with a voicemail. */
const Recordings = () => (
  <Scene viewBox="0 0 320 160" className="mb-4">
    <rect x="34" y="44" width="150" height="92" rx="8" className={PAPER} />
    <path d="M50 58h118v46H50zM72 136l8-18h58l8 18" className="fill-accent stroke-primary" />
    <circle cx="84" cy="82" r="12" className={PAPER} />
    <circle cx="134" cy="82" r="12" className={PAPER} />
    <path d="M96 94h26" className={INK} />
    <rect x="216" y="22" width="66" height="118" rx="10" className={PAPER} />
    <path d="M230 74v10M239 66v26M248 58v42M257 68v22M266 74v10M242 126h14" className={INK} />
    <path d="M184 116c18 20 26-14 34 4" className={INK} />
  </Scene>
);

/** A voice being measured: a waveform on a sheet of paper. */
const Measured = () => (
  <Scene viewBox="0 0 320 160" className="mb-4">
    <path d="M66 26h160l28 28v88H66z" className={PAPER} />
    <path d="M226 26v28h28" className="fill-accent stroke-primary" />
    <path
      d="M86 92v8M98 84v24M110 74v44M122 86v20M134 66v60M146 78v36M158 88v16M170 70v52M182 82v28M194 90v12M206 80v32M218 88v16M230 92v8"
      className={INK}
    />
    <path d="M86 50h74" className="stroke-border" />
    <path d="m262 132 28-66 12 6-28 66-14 8z" className="fill-accent stroke-primary" />
  </Scene>
);

/** A chair by the window, with a telephone beside it. */
const ByTheWindow = () => (
  <Scene viewBox="0 0 320 160" className="mb-4">
    <path d="M0 138h320v22H0z" className="fill-muted" />
    <path d="M38 20h86v78H38zM81 20v78M38 60h86" className={PAPER} />
    <path d="M150 138v-18M222 138v-18M146 120V64a18 18 0 0 1 18-18h44a18 18 0 0 1 18 18v56z" className={PAPER} />
    <path d="M134 90a10 10 0 0 1 20 0v14h64V90a10 10 0 0 1 20 0v30H134z" className="fill-accent stroke-primary" />
    <path d="M256 98h52M282 98v40M268 138h28" className={INK} />
    <path d="M268 98c0-12 6-16 14-16s14 4 14 16zM262 78c6-10 34-10 40 0l-8 6c-6-6-18-6-24 0z" className={PAPER} />
    <path d="M0 138h320" className={INK} />
  </Scene>
);

/** One for each of the three steps. */
export const stepScenes = [Recordings, Measured, ByTheWindow] as const;
