import { type Exchange, json, type RefusalKind, type Reply, type Service } from "../exchange";
import { toneHz } from "../tone";
import { Account } from "./account";
import { Agents } from "./agents";
import { invalidKey, missingPermission, noKey, refuseAs } from "./errors";
import type { Route } from "./route";
import { Speech } from "./speech";
import { Voices } from "./voices";

/** The REST side of ElevenLabs. Inputs are checked before the key, as the live service does. */
export class ElevenLabsEmulator implements Service {
  readonly name = "elevenlabs";
  voices = new Voices();
  account = new Account(this.voices);
  agents = new Agents();
  /** Scopes the key lacks, for example `user_read`. */
  readonly deniedPermissions = new Set<string>();
  #routes: Route[] = [];

  constructor(private readonly key: string) {
    this.reset();
  }

  reset(): void {
    this.voices = new Voices();
    this.account = new Account(this.voices);
    this.agents = new Agents();
    this.deniedPermissions.clear();
    const speech = new Speech(this.voices, this.account);
    this.#routes = [this.voices, this.account, speech, this.agents].flatMap((part) => part.routes());
  }

  /** Hertz of the tone a voice speaks with. */
  toneHzOf(voiceId: string): number | null {
    const voice = this.voices.all.get(voiceId);
    return voice ? toneHz(voice.tone) : null;
  }

  handle(exchange: Exchange): Reply {
    for (const route of this.#routes) {
      const match = exchange.method === route.method ? route.path.exec(exchange.path) : null;
      if (!match) continue;
      const refused = route.check?.(exchange) ?? this.#checkKey(exchange, route);
      return refused ?? route.run(exchange, ...match.slice(1));
    }
    return json(404, { detail: "Not Found" });
  }

  refuse(kind: RefusalKind, exchange: Exchange): Reply | null {
    return refuseAs(kind, exchange);
  }

  #checkKey(exchange: Exchange, route: Route): Reply | null {
    const given = exchange.headers["xi-api-key"];
    if (!given) return noKey(exchange);
    if (given !== this.key) return invalidKey();
    return this.deniedPermissions.has(route.permission) ? missingPermission(route.permission) : null;
  }
}
