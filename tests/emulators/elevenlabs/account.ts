import { type Exchange, json, type Reply } from "../exchange";
import { invalid, missingField, quotaExceeded } from "./errors";
import type { Route } from "./route";
import type { Voices } from "./voices";

const dayMs = 24 * 60 * 60 * 1000;

/** Credits: the price of speech, the balance, and the use per day. */
export class Account {
  limit = 100_000;
  used = 1_000;
  tier = "creator";
  readonly usedByDay = new Map<number, number>();

  constructor(private readonly voices: Voices) {}

  /** Charges the credits, or returns the refusal. */
  charge(credits: number): Reply | null {
    const remaining = this.limit - this.used;
    if (credits > remaining) return quotaExceeded(this.limit, Math.max(0, remaining), credits);
    this.used += credits;
    const today = Math.floor(Date.now() / dayMs) * dayMs;
    this.usedByDay.set(today, (this.usedByDay.get(today) ?? 0) + credits);
    return null;
  }

  routes(): Route[] {
    return [
      {
        method: "GET",
        path: /^\/v1\/user\/subscription$/,
        permission: "user_read",
        run: () => json(200, this.#subscription()),
      },
      {
        method: "GET",
        path: /^\/v1\/usage\/character-stats$/,
        permission: "user_read",
        check: checkTimes,
        run: (exchange) => this.#usage(exchange),
      },
    ];
  }

  #subscription() {
    return {
      tier: this.tier,
      character_count: this.used,
      character_limit: this.limit,
      max_credit_limit_extension: 0,
      can_extend_character_limit: true,
      allowed_to_extend_character_limit: true,
      next_character_count_reset_unix: Math.floor((Date.now() + 20 * dayMs) / 1000),
      voice_slots_used: this.voices.cloned.length,
      voice_limit: this.voices.limit,
      voice_add_edit_counter: this.voices.changes,
      max_voice_add_edits: this.voices.changeLimit,
      professional_voice_slots_used: 0,
      professional_voice_slots_used_in_workspace: 0,
      professional_voice_limit: 1,
      can_extend_voice_limit: false,
      can_use_instant_voice_cloning: this.voices.canClone,
      can_use_professional_voice_cloning: true,
      current_overage: { amount: "0", currency: "usd" },
      status: "active",
      open_invoices: [],
      has_open_invoices: false,
    };
  }

  /** One series, one number for each day of the window, times in milliseconds. */
  #usage(exchange: Exchange): Reply {
    const start = Math.floor(Number(exchange.query.start_unix) / dayMs) * dayMs;
    const end = Number(exchange.query.end_unix);
    const time: number[] = [];
    for (let day = start; day <= end && time.length < 1000; day += dayMs) time.push(day);
    return json(200, { time, usage: { All: time.map((day) => this.usedByDay.get(day) ?? 0) } });
  }
}

function checkTimes(exchange: Exchange): Reply | null {
  const missing = ["start_unix", "end_unix"].filter((name) => !/^\d+$/.test(exchange.query[name] ?? ""));
  return missing.length > 0 ? invalid(...missing.map((name) => missingField("query", name))) : null;
}
