import { createHash, randomBytes } from "node:crypto";
import { type Exchange, json, type Reply } from "../exchange";
import { fieldOf, filesOf, type Part } from "../multipart";
import { toneCount } from "../tone";
import { badSample, changesUsedUp, invalid, missingField, noCloning, slotsFull, voiceNotFound } from "./errors";
import type { Route } from "./route";

export type EmulatedVoice = {
  id: string;
  name: string;
  description: string | null;
  labels: Record<string, string>;
  category: "cloned" | "premade";
  samples: { id: string; fileName: string; mimeType: string; bytes: Buffer; cleaned: boolean }[];
  createdAt: number;
  /** The tone it speaks with; voices made one after another sound different. */
  tone: number;
};

export class Voices {
  readonly all = new Map<string, EmulatedVoice>();
  canClone = true;
  limit = 30;
  /** Additions and changes in a month. */
  changeLimit = 95;
  changes = 0;
  requiresVerification = false;
  /** A search that finds nothing, like an index that lags behind. */
  searchIsBehind = false;
  #made = 0;

  constructor() {
    this.add({ id: "21m00Tcm4TlvDq8ikWAM", name: "Rachel", category: "premade" });
  }

  get cloned(): EmulatedVoice[] {
    return [...this.all.values()].filter((voice) => voice.category === "cloned");
  }

  routes(): Route[] {
    return [
      {
        method: "POST",
        path: /^\/v1\/voices\/add$/,
        permission: "voices_write",
        check: checkForm,
        run: (x) => this.#create(x),
      },
      {
        method: "DELETE",
        path: /^\/v1\/voices\/([^/]+)$/,
        permission: "voices_write",
        run: (_, id) => this.#delete(id),
      },
      {
        method: "GET",
        path: /^\/v2\/voices$/,
        permission: "voices_read",
        check: checkPaging,
        run: (x) => this.#list(x),
      },
    ];
  }

  #create(exchange: Exchange): Reply {
    if (!this.canClone) return noCloning();
    if (this.changes >= this.changeLimit) return changesUsedUp();
    if (this.cloned.length >= this.limit) return slotsFull(this.cloned.length, this.limit);
    const files = filesOf(exchange.parts, "files");
    const problem = files.map(sampleProblem).find((found) => found !== null);
    if (problem) return problem;
    const labels = parseLabels(fieldOf(exchange.parts, "labels"));
    if (!labels) return badSample("invalid_labels", "Labels must be a JSON object of strings.");
    this.changes += 1;
    const voice = this.add({
      id: randomBytes(15).toString("base64url").replaceAll(/[-_]/g, "x").slice(0, 20),
      name: fieldOf(exchange.parts, "name") ?? "",
      description: fieldOf(exchange.parts, "description") ?? null,
      labels,
      samples: files.map((file) => aSample(file, fieldOf(exchange.parts, "remove_background_noise") === "true")),
    });
    return json(200, { voice_id: voice.id, requires_verification: this.requiresVerification });
  }

  #delete(id: string): Reply {
    return this.all.delete(id) ? json(200, { status: "ok" }) : voiceNotFound(id);
  }

  /** Searches name, description, labels and category, as the request's documentation says. */
  #list(exchange: Exchange): Reply {
    const { search, category, next_page_token: token, page_size: size = "10" } = exchange.query;
    const found = [...this.all.values()]
      .filter((voice) => !category || voice.category === category)
      .filter((voice) => !search || (!this.searchIsBehind && searchable(voice).includes(search.toLowerCase())));
    const start = token ? found.findIndex((voice) => voice.id === token) + 1 : 0;
    const page = found.slice(start, start + Number(size));
    const hasMore = start + page.length < found.length;
    return json(200, {
      voices: page.map(wireVoice),
      has_more: hasMore,
      total_count: found.length,
      next_page_token: hasMore ? (page.at(-1)?.id ?? null) : null,
    });
  }

  /** As if the account already had this voice. */
  add(voice: Partial<EmulatedVoice> & { id: string; name: string }): EmulatedVoice {
    const added: EmulatedVoice = {
      description: null,
      labels: {},
      category: "cloned",
      samples: [],
      createdAt: Math.floor(Date.now() / 1000),
      tone: this.#made++ % toneCount,
      ...voice,
    };
    this.all.set(added.id, added);
    return added;
  }
}

function checkForm(exchange: Exchange): Reply | null {
  const missing = [];
  if (!fieldOf(exchange.parts, "name")) missing.push(missingField("body", "name"));
  if (filesOf(exchange.parts, "files").length === 0) missing.push(missingField("body", "files"));
  return missing.length > 0 ? invalid(...missing) : null;
}

function checkPaging(exchange: Exchange): Reply | null {
  const size = Number(exchange.query.page_size ?? 10);
  if (Number.isInteger(size) && size >= 1 && size <= 100) return null;
  return invalid({ type: "less_than_equal", loc: ["query", "page_size"], msg: "Input should be between 1 and 100" });
}

function parseLabels(text: string | undefined): Record<string, string> | null {
  if (text === undefined) return {};
  try {
    const labels: unknown = JSON.parse(text);
    if (typeof labels !== "object" || labels === null) return null;
    return Object.fromEntries(Object.entries(labels).map(([key, value]) => [key, String(value)]));
  } catch {
    return null;
  }
}

/** By content, not by name: the live service decodes its input. */
function sampleProblem(file: Part): Reply | null {
  if (!file.fileName) return badSample("invalid_file_type", "Files need a name.");
  if (file.bytes.length > 11 * 1024 * 1024) return badSample("request_too_large", "File is too large.");
  const head = file.bytes.subarray(0, 12).toString("latin1");
  const isWav = head.startsWith("RIFF") && head.endsWith("WAVE");
  const isMpeg = head.startsWith("ID3") || (file.bytes[0] === 0xff && ((file.bytes[1] ?? 0) & 0xe0) === 0xe0);
  const isOther = head.slice(4, 8) === "ftyp" || head.startsWith("\x1aE\xdf\xa3") || /^(OggS|fLaC)/.test(head);
  if (!isWav && !isMpeg && !isOther) return badSample("invalid_audio", "The file is not a readable audio file.");
  if (isWav && wavSeconds(file.bytes) < 1) return badSample("audio_too_short", "The audio sample is too short.");
  return null;
}

function wavSeconds(bytes: Buffer): number {
  const bytesPerSecond = bytes.length >= 32 ? bytes.readUInt32LE(28) : 0;
  return bytesPerSecond > 0 ? (bytes.length - 44) / bytesPerSecond : 0;
}

function aSample(file: Part, cleaned: boolean): EmulatedVoice["samples"][number] {
  const id = randomBytes(10).toString("hex");
  return { id, fileName: file.fileName ?? "", mimeType: file.contentType, bytes: file.bytes, cleaned };
}

function searchable(voice: EmulatedVoice): string {
  const labels = Object.values(voice.labels).join(" ");
  return `${voice.name} ${voice.description ?? ""} ${labels} ${voice.category}`.toLowerCase();
}

function wireVoice(voice: EmulatedVoice) {
  return {
    voice_id: voice.id,
    name: voice.name,
    category: voice.category,
    description: voice.description,
    labels: voice.labels,
    preview_url: null,
    settings: { stability: 0.5, similarity_boost: 0.75, style: 0, use_speaker_boost: true, speed: 1 },
    samples: voice.samples.map((sample) => ({
      sample_id: sample.id,
      file_name: sample.fileName,
      mime_type: sample.mimeType,
      size_bytes: sample.bytes.length,
      hash: createHash("md5").update(sample.bytes).digest("hex"),
      remove_background_noise: sample.cleaned,
    })),
    voice_verification: {
      requires_verification: false,
      is_verified: false,
      verification_failures: [],
      verification_attempts_count: 0,
    },
    safety_control: null,
    is_owner: voice.category === "cloned",
    created_at_unix: voice.createdAt,
    available_for_tiers: [],
    high_quality_base_model_ids: ["eleven_multilingual_v2", "eleven_flash_v2_5"],
  };
}
