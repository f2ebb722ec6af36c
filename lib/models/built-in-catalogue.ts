import { builtInRuntime } from "@/lib/models/built-in-runtime";
import type { Catalogue, CatalogueModel, ModelFile } from "@/lib/models/catalogue-schema";

const EXPORT = "58a6d00cf13d239b6748cb0769f35c580a8f606c";
const ADDRESS = `https://huggingface.co/KevinAHM/pocket-tts-onnx/resolve/${EXPORT}/onnx`;

const MARK_EXPORT = "55477a4c93a98fd9c38f59173d506c7e9a803589";
const MARK_ADDRESS = `https://huggingface.co/DarumaHQ/audioseal-onnx/resolve/${MARK_EXPORT}`;

const VOICE_TERMS = {
  licence: "CC BY 4.0",
  attribution:
    "Pocket TTS by Kyutai (huggingface.co/kyutai/pocket-tts), exported to ONNX by KevinAHM (huggingface.co/KevinAHM/pocket-tts-onnx). Unmodified.",
  prohibitedUses:
    "Anything against the law, harmful, deceptive, fraudulent or unauthorised. In particular: imitating or cloning a voice without explicit and lawful consent; misinformation or deception, such as fraudulent calls or passing generated speech off as a genuine recording; unlawful, libellous, abusive, harassing, discriminatory, hateful or privacy-invasive content.",
} as const;

/** A file whose checksum at least two independent projects publish. */
type Row = [path: string, bytes: number, sha256: string | null, sources?: number];

const LICENCE: ModelFile = {
  path: "LICENSE",
  url: `${ADDRESS}/LICENSE`,
  bytes: 18_655,
  sha256: "fe7b4ce83b8381cc5b216bbb4af73c570688d1b819c73bbaed8ca401f4677cd6",
  sources: 2,
};

function voice(name: string, title: string, language: string, bundle: string, rows: Row[]): CatalogueModel {
  const files = rows.map(([path, bytes, sha256, sources = 2]) => ({
    path,
    url: `${ADDRESS}/${bundle}/${path}`,
    bytes,
    sha256,
    sources: sha256 === null ? 0 : sources,
  }));
  const whole = [...files, LICENCE];
  const rest = { ...VOICE_TERMS, revision: EXPORT, files: whole, unavailable: null, proofLimits: null };
  return { name, title, kind: "voice", language, ...rest };
}

/** Listed to show operators what is planned; it cannot be installed yet. */
const planned = (name: string, title: string, kind: CatalogueModel["kind"], licence: string, unavailable: string) => ({
  ...{ name, title, kind, licence, unavailable, language: null, revision: "", files: [], proofLimits: null },
  attribution: "",
  prohibitedUses: "",
});

const ENCODER = 39_768_446;
const CONDITIONER = 16_388_344;
const FLOW_INT8 = 9_962_530;
const MAIN_INT8 = 76_341_079;
const DECODER_INT8 = 22_684_077;
const BEGINNING = 4_224;

/** The available models. Checksums come only from files that public projects pin; we computed none ourselves. */
export const builtInCatalogue: Catalogue = {
  models: [
    voice("voice-en", "English voice", "en", "english_2026-04", [
      ["bundle.json", 24_381, "bab643150f437f37df080a710520ff39ed9ebd9a339f8ebdc739f7eddfc28b3f"],
      ["bos_before_voice.npy", BEGINNING, "f46edf4f7007b7ba4ea58831f49d003e59e167b4641c44bb3addfe9231a780b1"],
      ["tokenizer.model", 59_339, "d461765ae179566678c93091c5fa6f2984c31bbe990bf1aa62d92c64d91bc3f6"],
      ["flow_lm_main_int8.onnx", MAIN_INT8, "f9bd8106b79a0192c1c43399ab938fb24900a95c1c599870d75a884e99000116"],
      ["flow_lm_flow_int8.onnx", FLOW_INT8, "3dd781ee5abee9e195320bf0106bebd6372a852b3b36352524ee78b40554635d"],
      // The int8 decoder is not used: it quantises per run, so the audio depends on the block size.
      ["mimi_decoder.onnx", 41_471_926, "86f038caa02a96a0ff9c25526a0ff43a4906c418197ed72d3e30f720ac7ce802"],
      ["mimi_encoder.onnx", ENCODER, "853e2ca623b8782d94c3745ec6133bfdff7ce33d9b11128bd29ea03f28d76e3d"],
      ["text_conditioner.onnx", CONDITIONER, "4ecee995fb69f85c7a7493d11f7b5ee15d9950facc7ab3f5c9c49ef1e03847bb"],
    ]),
    voice("voice-fr", "French voice", "fr", "french_24l", [
      ["bundle.json", 42_235, "8a5fe6c59985e3ccb5a6ccb1ffb2e84ac08488c5bfa704053618851436741427"],
      ["bos_before_voice.npy", BEGINNING, "5759269802d691d49481b8e06d6a5649da85ea01135e270bd7641e3b091c7237", 1],
      ["tokenizer.model", 60_173, "521c85bdb2da10618f4be52021ed1cb2a7a6299b040708487f133193f7b305e2"],
      ["flow_lm_main_int8.onnx", 305_144_125, "6130a6b98fae175147d82752263e250fb7b8483c1ef5373753ad335c16f4a129"],
      ["flow_lm_flow_int8.onnx", FLOW_INT8, "d340c549d5a1e0e7b88a0fb26fcae53c3b76486872f4418398a395bb1bc88701"],
      ["mimi_decoder_int8.onnx", DECODER_INT8, "b329ff3de3aa95455d2dee1cf371943dec269dd8711008017501ca129cb18d8c"],
      ["mimi_encoder.onnx", ENCODER, "790a82fb8041e1035ec8097c6a277c834664a1f6619397d62f3bb46f71d2bfd4", 1],
      ["text_conditioner.onnx", CONDITIONER, "89d1b6ac55e618e42d2bd840438ce918bffb14960475ef091847ca39be641e65"],
    ]),
    voice("voice-de", "German voice", "de", "german", [
      ["bundle.json", 24_362, "7f032e4df0db3a02e24871dfa496e2b7ffa095dd98640bfcf12c04b8671ac60e", 1],
      ["bos_before_voice.npy", BEGINNING, null],
      ["tokenizer.model", 59_837, "389079b9c67cd17ff1c565d53bc695df390b4ca8abf2300947e659585edd9d2a", 1],
      ["flow_lm_main_int8.onnx", MAIN_INT8, "3d5e9cd303ecd26fc75b91e2766bce6de3d274d397d3ee9a392f6299366681ef", 1],
      ["flow_lm_flow_int8.onnx", FLOW_INT8, "2b0eb8381c49672ac1050c50221db02033b5dc6c346ab45c67bd05344257f06c", 1],
      ["mimi_decoder_int8.onnx", DECODER_INT8, "3fe868810d66fa0c26bb3ae0d5ee65cae83028c0fe83398bcf3d96478f68083b", 1],
      ["mimi_encoder.onnx", ENCODER, null],
      ["text_conditioner.onnx", CONDITIONER, "a004c74047bc1c4208f6ca150c6337fb541ab03e154493f456d43baa0fd469f1", 1],
    ]),
    voice("voice-it", "Italian voice", "it", "italian", [
      ["bundle.json", 24_365, "c779c25fd836c9b85a3fc570474774777176757bd6bec0b5bffbbe599644a9f9"],
      ["bos_before_voice.npy", BEGINNING, "212357ca66b450e7dc2ae6cb11f1efd08b49c59e25196a6979c37962fef6cd82", 1],
      ["tokenizer.model", 60_078, "6583b974a11b90e14d8a4c8e9c43f06c3861b9ede6e5023a4c27ab5a3a7d4c39"],
      ["flow_lm_main_int8.onnx", MAIN_INT8, "f43ce4d823471095a7bd6d9dcfcceb46145ea96b0f2b85b7d668f15816965055"],
      ["flow_lm_flow_int8.onnx", FLOW_INT8, "21b2bec2f9ae4323fc545a0c7ffb274bdfa925a699fd304ed03aba53e4ca9129"],
      ["mimi_decoder_int8.onnx", DECODER_INT8, "f120bc5cddca9514c511f128786f5d9e6e6893b067faae5e30f5b2bd5643aa03"],
      ["mimi_encoder.onnx", ENCODER, "8936e1f95baedb898941fc7a259d7ab8c031aeaf6d3746ecac3cf7b280a9adda", 1],
      ["text_conditioner.onnx", CONDITIONER, "692369f5ac340006fa44252155da77fe6c8a60a859848297777e0caea534068e"],
    ]),
    voice("voice-pt", "Portuguese voice", "pt", "portuguese", [
      ["bundle.json", 24_371, "389ab9d942f044a6a71d04e86ba89b100dee21ed91ca9d099b19ac45b122d242", 1],
      ["bos_before_voice.npy", BEGINNING, null],
      ["tokenizer.model", 60_995, "3aa51309c55f114771c156aaeb86f6fc325991364aa3c38af74aecf1cbd0fade", 1],
      ["flow_lm_main_int8.onnx", MAIN_INT8, "119e5ce926cadc273508565143c86a7a9cd86450fa99cad6a37a79ba50f9db02", 1],
      ["flow_lm_flow_int8.onnx", FLOW_INT8, "53c50fc75f892687920c316513715bfbefbdb3b7642786e287c7971df53edb26", 1],
      ["mimi_decoder_int8.onnx", DECODER_INT8, "691f89f074585c828914cecd5396e30e0e2a14dbfa4890bd1b5806d303daeb4e", 1],
      ["mimi_encoder.onnx", ENCODER, null],
      ["text_conditioner.onnx", CONDITIONER, "693523a9b8e8853a7130676fd0e8189939255411700f0207664715226a26c409", 1],
    ]),
    voice("voice-es", "Spanish voice", "es", "spanish", [
      ["bundle.json", 24_365, "c9f18b5fc326c2a99f645588b79ef27ef3c9c6c3066f8df73bccb7f7c1f855b3", 1],
      ["bos_before_voice.npy", BEGINNING, null],
      ["tokenizer.model", 60_895, "aac2b96478e3e3068712bd5c45dc196f84b7341ea72587c33a2094957f0c1b0c", 1],
      ["flow_lm_main_int8.onnx", MAIN_INT8, "9b020318976e0437bcc78ad0f4a49bf1de6e6e2193c6b0380398038601f9a270", 1],
      ["flow_lm_flow_int8.onnx", FLOW_INT8, "4cc630a8fc1d28e3b432349e492f5f81696aab88b1067b5282b15427fde19efe", 1],
      ["mimi_decoder_int8.onnx", DECODER_INT8, "309efd11b65c58cd176e554d09241f3e2c9aaabd8cbf74b8f01bdd3ec8f7d8e5", 1],
      ["mimi_encoder.onnx", ENCODER, null],
      ["text_conditioner.onnx", CONDITIONER, "836ad5231fffe6d8fd23c8340d6d91676f466cd35057afd06b7db6ab69baae11", 1],
    ]),
    planned(
      "hearing-small",
      "Hearing, several languages",
      "hearing",
      "MIT",
      "Nothing that Keepsake can run is known with checksums from two independent sources.",
    ),
    {
      ...{ name: "watermark", title: "A second mark in the sound", kind: "watermark", language: null },
      ...{ licence: "MIT", revision: MARK_EXPORT, unavailable: null, proofLimits: null },
      attribution:
        "AudioSeal 0.2 (16 bits), copyright Meta Platforms, Inc. and affiliates, exported to ONNX by DarumaHQ (huggingface.co/DarumaHQ/audioseal-onnx).",
      prohibitedUses: "None beyond the law: the MIT licence asks that its notice is kept.",
      // The export script is published, but neither size nor checksum of its output.
      files: ["audioseal_generator_16bits.onnx", "audioseal_detector_16bits.onnx"].map((path) => ({
        ...{ path, url: `${MARK_ADDRESS}/${path}`, bytes: null, sha256: null, sources: 0 },
      })),
    },
  ],
  runtime: builtInRuntime,
};
