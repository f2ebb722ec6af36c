import "server-only";
import { randomInt } from "node:crypto";
import { findRight, hashPasswords } from "@/lib/accounts/passwords";
import { inTwoParts, RECOVERY_CODES, RECOVERY_LENGTH, RECOVERY_SIGNS } from "@/lib/accounts/second-factor/policy";

type Made = { shown: string[]; hashes: string[] };

/** New recovery codes and their hashes. They are short enough to type, so they are hashed like passwords. */
export async function makeRecoveryCodes(): Promise<Made> {
  const codes = Array.from({ length: RECOVERY_CODES }, aCode);
  return { shown: codes.map(inTwoParts), hashes: await hashPasswords(codes) };
}

const aCode = () =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_SIGNS[randomInt(RECOVERY_SIGNS.length)]).join("");

/** The row that this code belongs to. */
export async function findRecoveryCode<Row extends { hash: string }>(
  rows: Row[],
  code: string,
): Promise<Row | undefined> {
  return rows[
    await findRight(
      rows.map(({ hash }) => hash),
      code,
    )
  ];
}
