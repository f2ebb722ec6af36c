// npm run verify: no package may be older than the version that fixed a known vulnerability.
import { readFileSync } from "node:fs";
import { gte } from "semver";

const floors = {
  next: "16.4.1",
  "next-auth": "4.24.15",
  nodemailer: "9.0.0",
  sharp: "0.35.4",
  "@prisma/client": "7.4.0",
};

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));

let failures = 0;
for (const [name, floor] of Object.entries(floors)) {
  const found = Object.entries(packages).filter(([path]) => path.endsWith(`node_modules/${name}`));
  if (found.length === 0) {
    console.error(`${name} is not in the lockfile.`);
    failures++;
  }
  for (const [path, { version }] of found) {
    if (gte(version, floor)) continue;
    console.error(`${path} is ${version}; at least ${floor} is needed.`);
    failures++;
  }
}
if (/"resolved"/.test(readFileSync("package-lock.json", "utf8").replaceAll(/"resolved": "engines\/[a-z]+"/g, ""))) {
  console.error("The lockfile names a registry's host: run npm with omit-lockfile-registry-resolved=true.");
  failures++;
}
console.log(`Version floors: ${Object.keys(floors).length} packages checked, ${failures} failures.`);
process.exit(failures > 0 ? 1 : 0);
