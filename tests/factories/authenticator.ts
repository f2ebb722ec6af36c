import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

type Site = { origin: string; rpId: string };
const here: Site = { origin: "http://localhost:3000", rpId: "localhost" };

type Registration = { challenge: string; user: { id: string } };

/**
 * An authenticator with one passkey (P-256, no attestation), which signs as WebAuthn specifies, or wrongly if a test
 * wants.
 */
export class Authenticator {
  readonly id = base64url(randomBytes(32));
  /** Zero means that it does not count. */
  counter = 0;
  #userHandle = "";
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });

  register(
    { challenge, user }: Registration,
    { isVerified = true, ...site }: Partial<Site> & { isVerified?: boolean } = {},
  ) {
    this.#userHandle = user.id;
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y, "base64url"))],
    ]);
    const rawId = Buffer.from(this.id, "base64url");
    const length = Buffer.alloc(2);
    length.writeUInt16BE(rawId.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, rawId, isoCBOR.encode(key)]);
    const authData = this.#authData(site.rpId, isVerified, credential);
    const attestation = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", new Uint8Array(authData)],
    ]);
    return this.#answer({
      clientDataJSON: clientData("webauthn.create", challenge, site.origin),
      attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
      transports: ["internal"],
    });
  }

  sign(
    { challenge }: { challenge: string },
    { isVerified = true, userHandle = this.#userHandle, ...site }: Partial<Site> & SignOptions = {},
  ) {
    const clientDataJSON = clientData("webauthn.get", challenge, site.origin);
    const authData = this.#authData(site.rpId, isVerified);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, "base64url"))]);
    return this.#answer({
      clientDataJSON,
      authenticatorData: base64url(authData),
      signature: base64url(sign("sha256", signed, this.#keys.privateKey)),
      ...(userHandle && { userHandle }),
    });
  }

  #answer<Response>(response: Response) {
    return {
      response: { id: this.id, rawId: this.id, type: "public-key" as const, clientExtensionResults: {}, response },
    };
  }

  #authData(rpId = here.rpId, isVerified = true, credential?: Buffer): Buffer {
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (credential ? HAS_CREDENTIAL : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, ...(credential ? [credential] : [])]);
  }
}

type SignOptions = { isVerified?: boolean; userHandle?: string };

const clientData = (type: string, challenge: string, origin = here.origin) =>
  base64url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
