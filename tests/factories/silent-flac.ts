type Options = {
  rate: 96_000 | 192_000 | 48_000;
  channels: number;
  seconds: number;
  /** Whether the header states the length; some files omit it. */
  isLengthSaid?: boolean;
};

const blockSamples = 32_768;
/** RFC 9639 section 9.1.2. */
const rateCodes = { 192000: 3, 48000: 10, 96000: 11 };

/** A FLAC file of silence: as small as the format allows for its decoded size, a hundredth of a bit per sample. */
export function silentFlac({ rate, channels, seconds, isLengthSaid = true }: Options): Uint8Array<ArrayBuffer> {
  const samples = rate * seconds;
  const info = Buffer.alloc(34);
  info.writeUInt16BE(blockSamples, 0);
  info.writeUInt16BE(blockSamples, 2);
  const bitsPerSample = 16;
  const said = isLengthSaid ? samples : 0;
  info.writeUInt32BE(
    ((rate << 12) | ((channels - 1) << 9) | ((bitsPerSample - 1) << 4) | Math.floor(said / 2 ** 32)) >>> 0,
    10,
  );
  info.writeUInt32BE(said % 2 ** 32, 14);
  const frames = Array.from({ length: Math.ceil(samples / blockSamples) }, (_, number) =>
    frame(number, Math.min(blockSamples, samples - number * blockSamples), rate, channels),
  );
  return new Uint8Array(Buffer.concat([Buffer.from("fLaC"), Buffer.from([0x80, 0, 0, 34]), info, ...frames]));
}

function frame(number: number, samples: number, rate: Options["rate"], channels: number): Buffer {
  const size = Buffer.alloc(2);
  size.writeUInt16BE(samples - 1);
  const head = Buffer.from([
    0xff,
    0xf8,
    0x70 | rateCodes[rate],
    ((channels - 1) << 4) | 0x08,
    ...utf8(number),
    ...size,
  ]);
  const whole = Buffer.from([...head, crc(head, 8, 0x07), ...Array(channels * 3).fill(0)]);
  const check = Buffer.alloc(2);
  check.writeUInt16BE(crc(whole, 16, 0x8005));
  return Buffer.concat([whole, check]);
}

/** Frame numbers are coded as UTF-8 codes characters. */
const utf8 = (number: number) => Buffer.from(String.fromCodePoint(number));

function crc(bytes: Uint8Array, width: 8 | 16, polynomial: number): number {
  const top = 1 << (width - 1);
  let value = 0;
  for (const byte of bytes) {
    value ^= byte << (width - 8);
    for (let bit = 0; bit < 8; bit++) value = (value & top ? (value << 1) ^ polynomial : value << 1) & (2 ** width - 1);
  }
  return value;
}
