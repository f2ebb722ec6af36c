import { promisify } from "node:util";
import yauzl, { type Entry, type ZipFile } from "yauzl";

/** The files of a ZIP by their paths, read by a library other than the one that writes it. */
export async function unzipped(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const open = promisify<Buffer, yauzl.Options, ZipFile>(yauzl.fromBuffer);
  const zip = await open(Buffer.from(bytes), { lazyEntries: true, strictFileNames: true });
  const files = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    zip.on("error", reject);
    zip.on("end", () => resolve(files));
    zip.on("entry", (entry: Entry) => {
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error);
        const parts: Buffer[] = [];
        try {
          for await (const part of stream) parts.push(part as Buffer);
          if (files.has(entry.fileName)) throw new Error(`Twice in the archive: ${entry.fileName}`);
          files.set(entry.fileName, Buffer.concat(parts));
          zip.readEntry();
        } catch (cause) {
          reject(cause);
        }
      });
    });
    zip.readEntry();
  });
}
