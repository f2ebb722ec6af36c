// node scripts/notices.mjs           writes THIRD_PARTY_NOTICES from the lockfile and the installed packages
// node scripts/notices.mjs --check   fails when it is stale (npm run verify)
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { closure, locate } from "./installed.mjs";

const FILE = "THIRD_PARTY_NOTICES";
const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));
const { packages } = readJson("package-lock.json");

/** The packages whose code the build compiles into pages and programs: it is distributed without being installed. */
function compiledIn() {
  const { devDependencies } = readJson("package.json");
  const sources = ["app", "components", "lib"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(css|mjs|tsx?)$/.test(file) && !file.includes(".test."))
      .map((file) => `${folder}/${file}`),
  );
  const imports = sources.flatMap((file) => [
    ...readFileSync(file, "utf8").matchAll(/^(?!import type).*\b(?:from|import)[ (]*"([^".@][^"]*|@[^/"][^"]*)"/gm),
  ]);
  const named = new Set(imports.map(([, name]) => packageOf(name)));
  return Object.keys(devDependencies).filter((name) => named.has(name));
}
const packageOf = (name) => name.split("/", name.startsWith("@") ? 2 : 1).join("/");

/**
 * The licence in the lockfile, otherwise in the package; older packages list several licences or contain only the text.
 */
function licenceOf(path) {
  if (packages[path].license) return packages[path].license;
  const manifest = existsSync(`${path}/package.json`) ? readJson(`${path}/package.json`) : {};
  const listed = (manifest.licenses ?? []).map(({ type }) => type).join(" OR ");
  const said = typeof manifest.license === "object" ? manifest.license.type : manifest.license;
  if (said || listed) return said ?? listed;
  const text = existsSync(`${path}/LICENSE`) ? readFileSync(`${path}/LICENSE`, "utf8") : "";
  return text.includes("MIT License") ? "MIT" : "not stated";
}

const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
const nameOf = (path) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/** "LICENCE (count)", then one package with its version a line. */
function byLicence(paths) {
  const groups = new Map();
  for (const path of paths) {
    const lines = groups.get(licenceOf(path)) ?? new Set();
    groups.set(licenceOf(path), lines.add(`  ${nameOf(path)} ${packages[path].version}`));
  }
  return [...groups]
    .sort(([a], [b]) => compare(a, b))
    .map(([licence, lines]) => `${licence} (${lines.size})\n${[...lines].sort(compare).join("\n")}`)
    .join("\n\n");
}

const title = (text) => `${"=".repeat(100)}\n${text}\n${"=".repeat(100)}`;

const compiled = compiledIn().map((name) => locate(packages, "", name));
const app = new Set([...closure(packages, ["", ...compiled]), ...compiled]);
const text = `Keepsake: third-party notices

Keepsake itself is licensed under the Apache License 2.0 (LICENSE). The programs under engines/ have licences of
their own (engines/decoder/LICENSE, engines/speaker/LICENSE, engines/amr/LICENSE,
engines/cloner/LICENSE). This file lists the packages that an installation for
production brings with it, some of them for one platform only, and those that the build compiles into pages and programs, each with
its version and the licence it states. Every package carries its licence text under node_modules/, where npm installs it from the
npm registry (those that are compiled in, with "npm ci" alone); none is part of this repository. Written by scripts/notices.mjs.

${title("1. The engines: separate programs, two of them under the GNU General Public License")}

engines/decoder and engines/speaker run as processes of their own. The application sends them messages and reads their
answers; it neither imports nor links them, and an import rule in .dependency-cruiser.mjs keeps it so. What that means for
whoever passes Keepsake on to others: pass on the engines' source with it, or offer it, under the engines' own licences, and
so too the source of what they are built on (the versions below, from the addresses below). Running Keepsake as a service
asks for none of this.

engines/decoder, GPL-2.0-only, turns a recording into samples. It contains:

  FAAD2, an AAC decoder, as WebAssembly in @audio/decode-aac (GPL-2.0)
    Code from FAAD2 is copyright (c) Nero AG, www.nero.com
    https://github.com/knik0/faad2, https://github.com/audiojs/decode
  Apple Lossless decoder, ported to JavaScript in @audio/decode-aac (Apache-2.0), copyright (c) Apple Inc.
  libmpg123, as WebAssembly in mpg123-decoder (LGPL-2.1), copyright (c) the mpg123 project, https://www.mpg123.de
  libopus, as WebAssembly in opus-decoder (BSD-3-Clause), copyright (c) Xiph.Org, Skype Limited and others
  libFLAC, as WebAssembly in @wasm-audio-decoders/flac (BSD-3-Clause), copyright (c) Xiph.Org Foundation and Josh Coalson
  libvorbis and libogg, as WebAssembly in @wasm-audio-decoders/ogg-vorbis (BSD-3-Clause), copyright (c) Xiph.Org Foundation
    https://github.com/eshaz/wasm-audio-decoders
  LAME, an MP3 encoder, as WebAssembly in wasm-media-encoders (see engines/speaker)
  FFmpeg 5.1.4 with x264, x265, LAME, libass, FreeType, HarfBuzz, Opus, Ogg, Vorbis, Theora, libvpx, libwebp, zimg and zlib, as
    WebAssembly in @ffmpeg/core (GPL-2.0-or-later), copyright (c) the FFmpeg developers, https://ffmpeg.org, and the authors of these;
    the source, with the build, at https://github.com/ffmpegwasm/ffmpeg.wasm

${byLicence(closure(packages, ["engines/decoder"]))}

engines/speaker, GPL-3.0-or-later, measures a voice and speaks. It contains:

  espeak-ng, a speech synthesiser with its dictionaries, as WebAssembly in @echogarden/espeak-ng-emscripten (GPL-3.0-or-later)
    Copyright (c) 1995-2014 Jonathan Duddington, (c) 2015-2017 Reece H. Dunn, and contributors
    https://github.com/espeak-ng/espeak-ng, https://github.com/echogarden-project/espeak-ng-emscripten
  LAME, an MP3 encoder, as WebAssembly in wasm-media-encoders (LGPL-2.0-or-later)
    Copyright (c) 1999-2011 The LAME Project, https://lame.sourceforge.io
    https://github.com/arseneyr/wasm-media-encoders

${byLicence(closure(packages, ["engines/speaker"]))}

engines/amr, Apache-2.0, decodes AMR. It is a program apart because the GPL-2.0 of engines/decoder does not go with this
licence; it exchanges messages with the application alone. It contains:

  opencore-amr, AMR decoders, as WebAssembly in @audio/decode-amr (Apache-2.0), copyright (c) 1998-2009 PacketVideo
    https://sourceforge.net/projects/opencore-amr, https://github.com/audiojs/decode

${byLicence(closure(packages, ["engines/amr"]))}

engines/cloner, Apache-2.0, speaks in cloned voices. The models and the runtime that an operator installs for it are not part of Keepsake
and have licences of their own. It contains:

${byLicence(closure(packages, ["engines/cloner"]))}

${title("2. Fonts, under the SIL Open Font License 1.1")}

The pages serve these unchanged, from the packages named. The licence's text is in each package and at
https://openfontlicense.org.

  Newsreader: Copyright 2020 The Newsreader Project Authors (https://github.com/productiontype/Newsreader)
  Source Sans 3: Copyright 2010-2020 Adobe (https://www.adobe.com/), with Reserved Font Name 'Source'

${title("3. Packages of the application")}

Two of these licences ask for more than a notice. MPL-2.0: changes to the package's own files stay under it; none are made.
LGPL-3.0-or-later, of the libvips library that sharp loads: it may be replaced by another build of it.

${byLicence(app)}
`;

if (!process.argv.includes("--check")) {
  writeFileSync(FILE, text);
  console.log(`${FILE}: ${app.size} packages of the application.`);
} else if (!existsSync(FILE) || readFileSync(FILE, "utf8") !== text) {
  console.error(`${FILE} is stale: run node scripts/notices.mjs and commit it.`);
  process.exit(1);
}
