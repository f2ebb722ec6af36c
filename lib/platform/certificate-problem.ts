import { causesOf } from "@/lib/platform/error-causes";

/** OpenSSL's and Node's codes, https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const PROBLEMS: Record<string, string> = {
  CERT_HAS_EXPIRED: "has expired",
  CERT_NOT_YET_VALID: "is not valid yet, or this machine's clock is wrong",
  CERT_REVOKED: "was revoked",
  DEPTH_ZERO_SELF_SIGNED_CERT: "is signed by the server itself, which nobody else vouches for",
  SELF_SIGNED_CERT_IN_CHAIN: "is signed by an authority that this machine does not know",
  UNABLE_TO_GET_ISSUER_CERT: "is signed by an authority that this machine does not know",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "is signed by an authority that this machine does not know",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "comes without the certificate of the authority that signed it",
  CERT_UNTRUSTED: "is signed by an authority that this machine does not trust",
  ERR_TLS_CERT_ALTNAME_INVALID: "is for another name",
  HOSTNAME_MISMATCH: "is for another name",
};

/** The fault of a server's certificate, as the end of a sentence; null for any other failure. */
export function certificateProblem(error: unknown): string | null {
  for (const cause of causesOf(error)) {
    // nodemailer replaces the code with its own and keeps the original separately.
    const problem = [cause.originalCode, cause.code].map((code) => PROBLEMS[String(code)]).find(Boolean);
    if (problem !== undefined) return problem;
  }
  return null;
}
