// Opens a backup with the format's own implementation: open-age.mjs FILE PASSPHRASE writes FILE.open.
import { readFileSync, writeFileSync } from "node:fs";
import { Decrypter } from "age-encryption";

const [file = "", passphrase = ""] = process.argv.slice(2);
const decrypter = new Decrypter();
decrypter.addPassphrase(passphrase);
writeFileSync(`${file}.open`, await decrypter.decrypt(readFileSync(file)));
