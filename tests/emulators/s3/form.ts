import type { Exchange, Reply } from "../exchange";
import { type Credentials, verifyPolicy } from "./signature";
import { failure } from "./xml";

type Condition = Record<string, string> | [string, string | number, string | number];

export type Posted = { key: string; contentType: string; bytes: Buffer };

const denied = (message: string): Reply => failure(403, "AccessDenied", message);

/** A browser's form: the policy must be signed, not expired, and allow every field that is sent. */
export function readForm(exchange: Exchange, bucket: string, credentials: Credentials): Posted | Reply {
  const file = exchange.parts.find(({ name }) => name === "file");
  if (!file) return failure(400, "InvalidArgument", "POST requires exactly one file upload per request.");
  const before = exchange.parts.slice(0, exchange.parts.indexOf(file));
  const fields = Object.fromEntries(before.map(({ name, bytes }) => [name.toLowerCase(), bytes.toString()]));
  const verdict = verifyPolicy(fields, credentials);
  if (!verdict.ok) return failure(verdict.status, verdict.code, verdict.message);
  const policy: { expiration: string; conditions: Condition[] } = JSON.parse(
    Buffer.from(fields.policy ?? "", "base64").toString(),
  );
  if (Date.parse(policy.expiration) < Date.now()) return denied("Invalid according to Policy: Policy expired.");
  const given: Record<string, string> = { ...fields, bucket };
  const named = new Set(["policy", "x-amz-signature"]);
  for (const condition of policy.conditions) {
    if (Array.isArray(condition) && condition[0] === "content-length-range") {
      const [, least, most] = condition;
      if (file.bytes.length < Number(least)) {
        return failure(400, "EntityTooSmall", "Your proposed upload is smaller than the minimum allowed size");
      }
      if (file.bytes.length > Number(most)) {
        return failure(400, "EntityTooLarge", "Your proposed upload exceeds the maximum allowed size");
      }
      continue;
    }
    const problem = checkField(condition, given, named);
    if (problem) return problem;
  }
  const extra = Object.keys(fields).find((name) => !named.has(name));
  if (extra) return denied(`Invalid according to Policy: Extra input fields: ${extra}`);
  return {
    key: fields.key ?? "",
    contentType: fields["content-type"] ?? "binary/octet-stream",
    bytes: file.bytes,
  };
}

function checkField(condition: Condition, given: Record<string, string>, named: Set<string>): Reply | null {
  const [kind, name, wanted] = Array.isArray(condition)
    ? [condition[0], String(condition[1]).slice(1), String(condition[2])]
    : ["eq", ...(Object.entries(condition)[0] ?? ["", ""])];
  const field = name.toLowerCase();
  named.add(field);
  const value = given[field] ?? "";
  const isMet = kind === "starts-with" ? value.startsWith(wanted) : value === wanted;
  return isMet
    ? null
    : denied(`Invalid according to Policy: Policy Condition failed: ["${kind}", "$${name}", "${wanted}"]`);
}
