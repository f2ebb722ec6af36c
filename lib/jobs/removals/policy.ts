import { z } from "zod";

/** The kind of job that removes something; its subject is the removal's. */
export const REMOVAL = "removal";

/** An item in a file store or at a provider that is to be removed, as stored in its job. */
export const removal = z.object({
  /** A `RemovalKind` of this version or another. */
  kind: z.string(),
  /** Name of the file store, or of the voice provider. */
  provider: z.string(),
  /** A storage key, a provider's id or, for a voice whose id never arrived, `label:` and its label. */
  reference: z.string(),
  /** The person whose own key the removal needs; null for the server's. */
  keyOwnerId: z.number().nullish(),
  /** Their key as stored, because its row may be deleted by then. */
  keyCiphertext: z.string().nullish(),
  /** The account it belonged to, whose receipt lists it. */
  userId: z.number().nullish(),
});
export type Removal = z.infer<typeof removal>;
export type RemovalKind = "file" | "provider_voice" | "provider_agent" | "provider_call";

type What = Pick<Removal, "provider" | "reference"> & { kind: RemovalKind };

/** `owner`: the account it belongs to, or its voice's; null without one. */
export type QueuedRemoval = What &
  Pick<Removal, "keyOwnerId" | "keyCiphertext"> & { owner: { userId: number } | { voiceId: number } | null };

export const fileRemoval = (store: string, key: string, owner: QueuedRemoval["owner"] = null): QueuedRemoval => ({
  kind: "file",
  provider: store,
  reference: key,
  owner,
});

/** One job for each item to remove. */
export const removalSubject = ({ kind, provider, reference }: What): string =>
  `${REMOVAL}:${kind}:${provider}:${reference}`;

const LABEL_PREFIX = "label:";

/** Refers to a voice whose id never arrived by the label that we gave it. */
export const byLabel = (label: string): string => `${LABEL_PREFIX}${label}`;

export const labelOf = (reference: string): string | null =>
  reference.startsWith(LABEL_PREFIX) ? reference.slice(LABEL_PREFIX.length) : null;
