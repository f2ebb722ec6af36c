import { AppError, type ErrorCode, STORAGE_FULL } from "@/lib/platform/errors";
import { englishName } from "./english-name";
import { isKeyFailure, ProviderError, type ServiceErrorCode } from "./provider-error";
import { isFileStore } from "./storage/provider";
import { findDefinition } from "./voice/registry";

/** The activity during which a provider failed. */
export type Situation = "reply" | "speech" | "call" | "voice" | "facts";

type Words = { code: ErrorCode; message: string };
/** A full disk has the same message in every situation. */
type AllWords = Record<ServiceErrorCode, Words>;
/** Codes that are not listed use the message of `failed`. */
type SomeWords = Partial<AllWords> & { failed: Words };

const rejected = (message: string): Words => ({ code: "provider_rejected", message });
const unavailable = (message: string): Words => ({ code: "provider_unavailable", message });
const late = (message: string): Words => ({ code: "provider_timeout", message });

const KEPT = "Your message is kept.";
const NO_REPLIES = `The reply service is not set up correctly, so no reply can be written. ${KEPT}`;
const READ_INSTEAD = "The text can be read, or your browser can speak it.";
const BUSY = unavailable("The voice service is busy. Please try again in a moment.");
const UNREACHABLE = unavailable("The voice service cannot be reached at the moment. Please try again later.");
const LATE = late("The voice service did not answer in time. Please try again.");
const NO_CALLS = "The voice service did not accept its key, so no call can be made. You can go on writing.";

const reply: AllWords = {
  key_invalid: rejected(NO_REPLIES),
  key_forbidden: rejected(NO_REPLIES),
  plan_too_small: rejected(NO_REPLIES),
  voice_slots_full: rejected(NO_REPLIES),
  voice_changes_used_up: rejected(NO_REPLIES),
  account_blocked: rejected(NO_REPLIES),
  voice_missing: rejected(NO_REPLIES),
  samples_refused: rejected(NO_REPLIES),
  words_missing: rejected(NO_REPLIES),
  language_not_spoken: rejected(NO_REPLIES),
  wrong_setup: rejected(NO_REPLIES),
  credits_used_up: rejected(`The reply service's credit is used up. ${KEPT} Please try again later.`),
  text_refused: rejected(`No reply could be written to this. ${KEPT} Please try to say it in other words.`),
  busy: unavailable(`The reply service is busy. ${KEPT} Please try again in a moment.`),
  timed_out: late(`The reply took too long and was given up. ${KEPT} Please try again.`),
  unreachable: unavailable(`The reply service cannot be reached. ${KEPT} Please try again in a moment.`),
  malformed_answer: unavailable(`The reply broke off. ${KEPT} Please try again.`),
  failed: unavailable(`The reply could not be written. ${KEPT} Please try again.`),
};

const speech: SomeWords = {
  voice_missing: rejected(`This voice is no longer at the voice service. ${READ_INSTEAD}`),
  credits_used_up: rejected(`The voice service's credit is used up. ${READ_INSTEAD}`),
  text_refused: rejected(`This text could not be spoken. ${READ_INSTEAD}`),
  key_invalid: rejected(`The voice service did not accept its key. ${READ_INSTEAD}`),
  account_blocked: rejected(`The voice service has blocked its account. ${READ_INSTEAD}`),
  timed_out: late(`The voice service did not answer in time. ${READ_INSTEAD}`),
  failed: unavailable(`The voice service could not speak just now. ${READ_INSTEAD}`),
};

const call: SomeWords = {
  key_invalid: rejected(NO_CALLS),
  key_forbidden: rejected(NO_CALLS),
  account_blocked: rejected(
    "The voice service has blocked its account, so no call can be made. You can go on writing.",
  ),
  plan_too_small: rejected("The voice service's plan does not include calls. You can go on writing."),
  credits_used_up: rejected("The voice service's credit is used up, so no call can be made. You can go on writing."),
  busy: BUSY,
  unreachable: UNREACHABLE,
  timed_out: LATE,
  failed: unavailable("The call could not be opened. Please try again later."),
};

const notSpoken = (language: string): Words =>
  rejected(
    `The voice service here does not speak ${language}, so the voice could not be made. Your recordings are fine, and they are kept. Whoever runs this site can choose a model that speaks it.`,
  );

const voice: AllWords = {
  key_invalid: rejected("The voice service did not accept the API key. Please check the API key, then try again."),
  key_forbidden: rejected(
    "The API key is not allowed to do this. Please use an API key with permission to make and use voices.",
  ),
  plan_too_small: rejected(
    "The voice service's plan does not include making voices. It has to be upgraded there first.",
  ),
  voice_changes_used_up: rejected(
    "The voice service makes no more voices for this account until its month is over. Removing voices does not help; a larger plan there does.",
  ),
  account_blocked: rejected(
    "The voice service saw unusual activity and blocked its account. It does so to free plans that are used from a server: a paid plan there, or a word with its support, lifts it. The key itself is right.",
  ),
  voice_slots_full: rejected("The voice service has no room for another voice. One has to be removed there first."),
  credits_used_up: rejected("The voice service's credit is used up. Please try again when it has been renewed."),
  voice_missing: rejected("The voice is no longer there. Please have it made again."),
  samples_refused: rejected(
    "No voice could be made from these recordings. Please add clearer or longer ones, then try again.",
  ),
  text_refused: rejected("This text could not be spoken."),
  words_missing: rejected(
    "The voice server needs the words of the passage that this voice is made from. Please write them down below the recordings.",
  ),
  language_not_spoken: notSpoken("the language of this voice"),
  wrong_setup: rejected(
    "The voice service is not set up correctly here. Your recordings are kept, and whoever runs this site can see the reason.",
  ),
  busy: BUSY,
  timed_out: LATE,
  unreachable: UNREACHABLE,
  malformed_answer: unavailable("The voice service answered in a way that was not understood. Please try again later."),
  failed: unavailable("The voice service could not do this. Please try again later."),
};

const facts: SomeWords = {
  key_invalid: rejected("The text service did not accept its key, so it could not look for facts."),
  credits_used_up: rejected("The text service's credit is used up, so it could not look for facts."),
  text_refused: rejected("The text service found nothing to say about these words."),
  timed_out: late("The text service did not answer in time. Please try again."),
  failed: unavailable("The text service could not look for facts just now. Please try again later."),
};

const PUBLIC_STORE: Words = {
  code: "unavailable",
  message: "Nothing was stored: the file store is public, and whoever runs this server has to connect a private one.",
};

const words: Record<Situation, SomeWords> = { reply, speech, call, voice, facts };

/** Recordings and photos are part of the work on a voice. */
const FILE_FAILED: Words = {
  code: "unavailable",
  message: "The file could not be stored or read. Please try again.",
};

/**
 * Converts a provider's failure to a message for the people concerned; other errors pass unchanged. The service's own
 * status and code stay in `cause`.
 */
export function explained(situation: Situation, error: unknown): unknown {
  return error instanceof ProviderError ? explain(situation, error) : error;
}

/** The same for a failure that has to be stored: an unknown error becomes the situation's general failure. */
export function failureOf(situation: Situation, error: unknown): AppError {
  return error instanceof AppError ? error : explain(situation, error);
}

function explain(situation: Situation, error: unknown): AppError {
  const { code, message } = wordsFor(situation, error);
  const retryAfter = error instanceof ProviderError ? error.retryAfterSeconds : undefined;
  return new AppError(code, message, {
    cause: error,
    ...(retryAfter !== undefined && { retryAfterSeconds: Math.ceil(retryAfter) }),
  });
}

function wordsFor(situation: Situation, error: unknown): Words {
  if (!(error instanceof ProviderError)) return words[situation].failed;
  if (error.code === "no_space") return { code: "storage_full", message: STORAGE_FULL.message };
  if (isFileStore(error.provider) && error.details?.reason === "public_store") return PUBLIC_STORE;
  if (situation === "voice" && isFileStore(error.provider)) return FILE_FAILED;
  if (situation === "voice" && isOperatorsKey(error)) return voice.wrong_setup;
  if (error.code === "language_not_spoken" && situation === "voice" && typeof error.details?.language === "string") {
    return notSpoken(englishName(error.details.language));
  }
  return words[situation][error.code] ?? words[situation].failed;
}

/** The key of the operator's own server is part of its setup: a family cannot enter another. */
const isOperatorsKey = ({ code, provider }: ProviderError): boolean =>
  isKeyFailure(code) && findDefinition(provider)?.keyName === null;
