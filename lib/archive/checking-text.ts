/** The file of an archive that says how to check the marks of generated speech. */
export const CHECKING = "checking.txt";

/** How to check the speech in an archive by the open formats its marks are made of. */
export const checkingText = (
  keys: readonly { x: string }[],
): string => `How to check that a Keepsake's AI voice spoke a file

Every answer that was spoken is an MP3 file with two marks. The recordings of the person have none.

1. Before the sound: an ID3v2.3 tag. Its title is "AI-generated voice", and its comment says the product and the date.

2. After the sound: an APEv2 tag, from the letters APETAGEX on. Its one item, "Keepsake Record", is a signed record: a
   JSON Web Signature in compact form (RFC 7515), signed with Ed25519 (RFC 8037). Any program that checks such
   signatures can check it; the public key stands in its header, as "jwk".
   - "iat" is when the file was made, in seconds since 1 January 1970 (UTC).
   - "voice" is which kind of voice spoke: "sketch" (it only resembles), "clone" (made from recordings) or "example".
   - "sha256" is the SHA-256 digest, in base64url, of all bytes between the two tags.

The file is as it was made if the signature is right and the digest is the one of its own sound. It was made by the
Keepsake of this archive if "x" of the "jwk" is

${keys.map(({ x }) => `   ${x}\n`).join("")}
A file without marks may have lost them when it was converted, so that proves nothing.
`;
