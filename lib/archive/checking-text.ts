/** The file in an archive that explains how to check the marks in generated speech. */
export const CHECKING = "checking.txt";

/** Explains how to check an archive's speech with the open formats used for its marks. */
export const checkingText = (
  keys: readonly { x: string }[],
): string => `How to check that a Keepsake's AI voice spoke a file

Every answer that was spoken is an MP3 file with three marks. The recordings of the person have none.

1. Before the sound: an ID3v2.3 tag. Its title is "AI-generated voice", and its comment says the product and the date.

2. After the sound: an APEv2 tag, from the letters APETAGEX on. Its one item, "Keepsake Record", is a signed record: a
   JSON Web Signature in compact form (RFC 7515), signed with Ed25519 (RFC 8037). Any program that checks such
   signatures can check it; the public key stands in its header, as "jwk".
   - "iat" is when the file was made, in seconds since 1 January 1970 (UTC).
   - "voice" is which kind of voice spoke: "sketch" (it only resembles), "clone" (made from recordings) or "example".
   - "sha256" is the SHA-256 digest, in base64url, of all bytes between the two tags.

3. In the sound itself: a noise that nobody hears, which stays when the file is converted. It says that a Keepsake made the
   sound, and not which one. Answers that were made before November 2026 don't have it. To look for it:
   - Convert the sound to one channel at 12,800 Hz. Take frames of 512 samples, 128 apart, under a Hann window, and
     transform them.
   - The bands are the nine third octaves from 562 to 4,467 Hz: their edges are 1000 * 10^((i - 2.5) / 10) Hz, i from 0 to 9.
     Multiply each bin by sqrt(B) / S: S is its own power, averaged with the frame before and the one after; B is the power
     of its band per bin two frames ago; sqrt(B / S) is 10 at most. All other bins are 0. Transform back, under the same
     window, and add up the frames that overlap.
   - Add up what came out in pieces of 4,096 samples (0.32 s), one over the other, and compare it with the pattern at every
     offset. The pattern is the sum of cos(2 pi (k t / 4096 + p)) for k from 180 to 1429; p is a sixteenth of a turn times
     the whole part of 16 r, where r are random numbers by mulberry32 from the seed 0x4b454550 on.
   - One offset that stands out by more than 6.2 standard deviations of all of them is the mark. Try windows of 5, 10
     and 20 seconds as well as the whole.

The file is as it was made if the signature is right and the digest is the one of its own sound. It was made by the
Keepsake of this archive if "x" of the "jwk" is

${keys.map(({ x }) => `   ${x}\n`).join("")}
A file without marks may have lost them when it was converted, so that proves nothing.
`;
