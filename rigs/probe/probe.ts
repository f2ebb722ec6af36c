import { isDeepStrictEqual } from "node:util";
import { speakLocally } from "@/lib/providers/engines/speak";
import { ProviderError } from "@/lib/providers/provider-error";
import { type Difference, remedyOf } from "./remedies";

/** Where a service is asked. `model` and `dialect` where one has to be named; an empty key where it asks for none. */
/** The settings of a store of files besides its secret key. */
export type Bucket = {
  name: string;
  region: string;
  accessKeyId: string;
  uploads: "post" | "put" | "server";
  /** The origin from which browsers send recordings. */
  site: string;
};

export type Target = { key: string; baseUrl: string | null; model?: string; dialect?: string; bucket?: Bucket };

export type Asking = {
  /** Records one observed fact; a refusal is recorded by its code, so that it does not stop the rest. */
  see: (fact: string, look: () => Promise<unknown>) => Promise<void>;
  /** Registers something created for removal at the end, in reverse order. */
  tidy: (what: string, remove: () => Promise<unknown>) => void;
};

/** Checks a service for everything on which the product relies. Returns the cost. */
export type Probe = (target: Target, asking: Asking) => Promise<string>;

export type Sightings = { seen: Map<string, unknown>; leftBehind: string[]; cost: string };

export async function ask(probe: Probe, target: Target): Promise<Sightings> {
  const seen = new Map<string, unknown>();
  const made: { what: string; remove: () => Promise<unknown> }[] = [];
  const leftBehind: string[] = [];
  let cost = "unknown, because the probe broke off";
  try {
    cost = await probe(target, {
      see: async (fact, look) => {
        seen.set(fact, await look().catch(inShort));
      },
      tidy: (what, remove) => made.push({ what, remove }),
    });
  } finally {
    for (const { what, remove } of made.reverse()) {
      await remove().catch(() => leftBehind.push(what));
    }
  }
  return { seen, leftBehind, cost };
}

/** Never includes the service's own message, which may repeat a key. */
function inShort(error: unknown) {
  if (error instanceof ProviderError) {
    const { status = null, reason } = error.details ?? {};
    // A failure without its own code is distinguished by its reason, a plain token.
    return { refused: error.code, status, ...(error.code === "failed" && reason !== undefined && { reason }) };
  }
  return { failed: error instanceof Error ? error.name : "unknown" };
}

export function differences(emulator: Sightings, service: Sightings): Difference[] {
  const facts = new Set([...emulator.seen.keys(), ...service.seen.keys()]);
  return [...facts].flatMap((fact) => {
    const difference = { fact, emulator: emulator.seen.get(fact), service: service.seen.get(fact) };
    return isDeepStrictEqual(difference.emulator, difference.service) ? [] : [difference];
  });
}

export type Report = {
  text: string;
  /** Nothing differs and nothing was left behind. */
  isClean: boolean;
  /** No difference that a family would notice. */
  isFit: boolean;
};

/** For operators (what to do) and for the emulator's maintainers (both sides of each difference). */
export function reportOf(name: string, emulator: Sightings, service: Sightings): Report {
  const found = differences(emulator, service).map((difference) => ({ ...difference, remedy: remedyOf(difference) }));
  const same = service.seen.size - found.length;
  const lines = [
    `${name}: ${same} of ${service.seen.size} facts as the emulator has them.`,
    ...found.map(({ fact, emulator: here, service: there, remedy }) =>
      [
        `${remedy?.isHarmless ? "harmless" : "DIFFERS"}  ${fact}`,
        `  emulator: ${JSON.stringify(here)}`,
        `  service:  ${JSON.stringify(there)}`,
      ].join("\n"),
    ),
    ...new Set(
      found.flatMap(({ remedy }) => (remedy ? [`${remedy.isHarmless ? "Harmless:" : "To do:"} ${remedy.words}`] : [])),
    ),
    ...(service.leftBehind.length > 0
      ? [`LEFT BEHIND, remove by hand: ${service.leftBehind.join(", ")}.`]
      : ["Nothing was left behind."]),
    `Cost: ${service.cost}.`,
  ];
  const hasLeft = service.leftBehind.length > 0;
  return {
    text: lines.join("\n"),
    isClean: found.length === 0 && !hasLeft,
    isFit: found.every(({ remedy }) => remedy?.isHarmless) && !hasLeft,
  };
}

/** Polls, for a minute at most, until there is a result. */
export async function until<T>(look: () => Promise<T | null>): Promise<T | null> {
  const deadline = Date.now() + 60_000;
  for (let pause = 50; ; pause = Math.min(5_000, pause * 2)) {
    const found = await look();
    if (found !== null || Date.now() > deadline) return found;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Status and body of a request that the SDKs do not offer. */
export async function request(
  address: string,
  { method = "GET", headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: unknown },
): Promise<{ status: number; json: unknown }> {
  const response = await fetch(address, {
    method,
    headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  try {
    return { status: response.status, json: JSON.parse(text) };
  } catch {
    return { status: response.status, json: null };
  }
}

/** The values at these paths of a response, such as "turn.turn_timeout". */
export function pick(json: unknown, paths: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    paths.map((path) => [
      path,
      path.split(".").reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), json) ?? null,
    ]),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Speech from our own engine, 16-bit mono, so that no one's recording is needed. */
export async function spokenByNobody(text: string, rate: 16_000 | 22_050): Promise<Int16Array<ArrayBuffer>> {
  const { audio } = await speakLocally({ text, profile: null, language: "en", format: `pcm_${rate}` });
  return new Int16Array(await new Response(audio).arrayBuffer());
}
