import { unknownBundle } from "../refusal.js";

/**
 * Reads an array of 32-bit floats in NumPy's format.
 * @param {Buffer} bytes
 * @returns {{ data: Float32Array, shape: number[] }}
 */
export function readNpy(bytes) {
  const isNumpy = bytes.subarray(1, 6).toString("latin1") === "NUMPY";
  const length = bytes[6] === 1 ? bytes.readUInt16LE(8) : isNumpy ? bytes.readUInt32LE(8) : 0;
  const start = (bytes[6] === 1 ? 10 : 12) + length;
  const header = bytes.subarray(0, start).toString("latin1");
  const shape = /'shape': \(([\d, ]*)\)/
    .exec(header)?.[1]
    ?.split(",")
    .filter((part) => part.trim() !== "")
    .map(Number);
  if (!isNumpy || !header.includes("'<f4'") || header.includes("'fortran_order': True") || !shape) {
    throw unknownBundle("the file of bos_before_voice_file is not understood.");
  }
  return { data: new Float32Array(Uint8Array.from(bytes.subarray(start)).buffer), shape };
}
