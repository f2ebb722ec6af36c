// Runs after next build, and again at each start, when the providers are known: gives each prerendered page a
// Content-Security-Policy with the SHA-256 of its inline scripts, so that these pages stay static. The rules are added
// to those Next keeps from next.config.
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { configuredHosts } from "@/lib/keys/browser-hosts";
import { type HeaderRule, POLICY_HEADER, policyRules, withPolicies } from "@/lib/platform/http/page-policies";

const built = process.env.NEXT_DIST_DIR ?? ".next";
const manifestFile = path.join(built, "routes-manifest.json");
const folder = path.join(built, "server", "app");

const pages = new Map(
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".html"))
    .map((file) => [
      file.slice(0, -".html".length).replaceAll(path.sep, "/"),
      readFileSync(path.join(folder, file), "utf8"),
    ]),
);
if (!pages.has("index") || !pages.has("_not-found")) throw new Error(`No prerendered pages in ${folder}.`);

// Also holds the settings that the policies apply to (server/start.ts).
const manifest: { headers: HeaderRule[]; keepsakePolicies?: string } = JSON.parse(readFileSync(manifestFile, "utf8"));
const policies = policyRules(pages, configuredHosts());
if (process.env.POLICIES_FILE) {
  // The build is not writable: server/server.mjs replaces its policies while serving.
  const before = new Map(manifest.headers.flatMap((rule) => policiesOf(rule).map((policy) => [rule.source, policy])));
  const pairs = policies.flatMap((rule) => policiesOf(rule).map((policy) => [before.get(rule.source) ?? "", policy]));
  writeFileSync(process.env.POLICIES_FILE, JSON.stringify(pairs));
} else {
  manifest.headers = withPolicies(manifest.headers, policies);
  manifest.keepsakePolicies = process.argv[2];
  // Replaced as a whole: several servers may start from one build at once, and each reads this file.
  const draft = `${manifestFile}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(manifest));
  renameSync(draft, manifestFile);
}
console.log(`Content-Security-Policy written for ${pages.size - 1} prerendered pages.`);

function policiesOf({ headers }: HeaderRule): string[] {
  return headers.filter(({ key }) => key === POLICY_HEADER).map(({ value }) => value);
}
