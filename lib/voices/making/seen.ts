import "server-only";
import type { Actor } from "@/lib/platform/auth/actor";
import { keepAlive } from "@/lib/platform/http/after-answer";
import { log } from "@/lib/platform/log";
import { dropAnnouncements } from "@/lib/voices/making/mutations";
import type { Voice } from "@/lib/voices/schema";

/** Longer than the mail about a finished voice waits for its owner, retries included. */
const NEWS_MS = 2 * 60 * 1000;

/** A page requested these voices, so its owner sees their state and needs no mail. */
export function noteSeen(actor: Actor, voices: readonly Voice[]) {
  const ended = voices.filter((voice) => voice.userId === actor.userId && hasJustEnded(voice)).map(({ id }) => id);
  if (ended.length === 0) return;
  keepAlive(dropAnnouncements(ended).catch((err: unknown) => log.warn({ err }, "A mail could not be called off.")));
}

function hasJustEnded({ status, createdAt, updatedAt }: Voice): boolean {
  if (status !== "ready" && status !== "failed") return false;
  return updatedAt > createdAt && Date.now() - Date.parse(updatedAt) < NEWS_MS;
}
