import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** For tests with a self-signed certificate: skipped without openssl to make one. */
export const itWithOpenssl = spawnSync("openssl", ["version"]).status === 0 ? it : it.skip;

export function anOwnCertificate() {
  const folder = mkdtempSync(path.join(tmpdir(), "keepsake-certificate-"));
  const [key, cert] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
  const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=server.example"];
  execFileSync("openssl", [...request, "-keyout", key, "-out", cert], { stdio: "ignore" });
  const made = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return made;
}
