import { encryptKey } from "@/lib/keys/cipher";
import { db } from "@/lib/platform/db/database";
import type { KeyName } from "@/lib/providers/keys";

/** A key as it is stored, of a person or of the server, without the question to its service. */
export const aStoredKey = (userId: number | null, keyName: KeyName, value: string, columns = {}) =>
  db.apiKey.create({
    data: {
      owner: userId === null ? "server" : `user:${userId}`,
      userId,
      keyName,
      ciphertext: encryptKey(value),
      prefix: value.slice(0, 4),
      length: value.length,
      ...columns,
    },
  });
