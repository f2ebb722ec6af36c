import crypto from "node:crypto";

/** Keys already derived from a passphrase: each takes half a second of a core, and tests open backups often. */
const known = new Map<string, Buffer<ArrayBuffer>>();
const { scrypt } = crypto;

crypto.scrypt = ((...[passphrase, salt, length, options, done]: Parameters<typeof scrypt>) => {
  const name = [passphrase, salt, JSON.stringify(options)].map((part) => Buffer.from(part as string).toString("hex"));
  const key = known.get(`${length} ${name}`);
  if (key) return void setImmediate(done, null, key);
  scrypt(passphrase, salt, length, options, (error, made) => {
    if (!error) known.set(`${length} ${name}`, made);
    done(error, made);
  });
}) as typeof scrypt;
