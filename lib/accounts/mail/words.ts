import { LINK_MINUTES } from "@/lib/accounts/links/policy";
import { mailText } from "@/lib/jobs/mail-text";
import { counted } from "@/lib/platform/english";

type Words = { subject: string; text: string };

export const passwordLinkWords = (address: string, username: string): Words => ({
  subject: "A new password for Keepsake",
  text: mailText(
    "Somebody asked for a new password for the Keepsake account with this email address. If it was you, choose one here",
    `within ${LINK_MINUTES.password} minutes:`,
    "",
    address,
    "",
    `Your username is ${username}.`,
    "",
    "If it was not you, you don't need to do anything. Nobody can change the password without this mail.",
  ),
});

export const verifyEmailWords = (address: string): Words => ({
  subject: "Please confirm your email address for Keepsake",
  text: mailText(
    "A Keepsake account was opened with this email address. If it is yours, please confirm the address here within",
    `${LINK_MINUTES.verify_email / 60} hours:`,
    "",
    address,
    "",
    "You can use Keepsake meanwhile. A confirmed address is how you get back in if you forget your password.",
    "",
    "If you did not open it, you don't need to do anything.",
  ),
});

export const changeEmailWords = (address: string): Words => ({
  subject: "Please confirm the new email address of your Keepsake account",
  text: mailText(
    "Somebody asked to use this email address for a Keepsake account. If it was you, please confirm it here within",
    `${LINK_MINUTES.change_email} minutes, in a browser in which you are signed in:`,
    "",
    address,
    "",
    "If it was not you, you don't need to do anything. Nothing changes without this mail.",
  ),
});

export const emailTakenWords = (): Words => ({
  subject: "About the email address of your Keepsake account",
  text: mailText(
    "Somebody asked to use this email address for another Keepsake account. It belongs to yours already, so nothing has",
    "changed, and nobody was told so.",
    "",
    "If it was you, please sign in to the account with this address, or use another address for the other one.",
  ),
});

export const emailChangeAskedWords = (site: string): Words => ({
  subject: "A new email address for your Keepsake account?",
  text: mailText(
    "Somebody who is signed in to your Keepsake account asked to give it another email address. Nothing has changed yet: the",
    `new address has to confirm it within ${LINK_MINUTES.change_email} minutes.`,
    "",
    "If it was not you, choose a new password at once, which also ends the change, and write to us:",
    `${site}/forgot-password`,
    `${site}/support`,
  ),
});

export const emailChangedWords = (site: string): Words => ({
  subject: "The email address of your Keepsake account was changed",
  text: mailText(
    "The email address of your Keepsake account has just been changed. Mails about it no longer come here.",
    "",
    "If it was not you, write to us at once:",
    `${site}/support`,
  ),
});

/** The ways to sign in that an account has besides its password. */
export type WaysIn = { passkeys: number; hasCodes: boolean; keys: number };

export const passwordChangedWords = (site: string, others: WaysIn | "removed"): Words => ({
  subject: "Your Keepsake password was changed",
  text: mailText(
    "The password of your Keepsake account has just been changed, and other devices were signed out.",
    "",
    ...othersWords(site, others),
    "If it was not you, choose a new password at once, and write to us:",
    `${site}/forgot-password`,
    `${site}/support`,
  ),
});

function othersWords(site: string, others: WaysIn | "removed"): string[] {
  if (others === "removed") {
    return [
      "Your address was confirmed for the first time. Passkeys, one-time codes and API keys that had been set up before are",
      "removed, because somebody else could have opened the account in your name. You can set up your own at any time.",
      "",
    ];
  }
  const { passkeys, hasCodes, keys } = others;
  const setUp = [
    ...(passkeys > 0 ? [counted(passkeys, "passkey")] : []),
    ...(hasCodes ? ["one-time codes"] : []),
    ...(keys > 0 ? [`${counted(keys, "API key")} of your own`] : []),
  ];
  if (setUp.length === 0) return [];
  const list = new Intl.ListFormat("en").format(setUp);
  return [
    `Still set up in your account: ${list}. If you do not recognise one, remove it here:`,
    `${site}/account-settings`,
    "",
  ];
}

type SignIn = { device: string | null; country: string | null; at: string };

const countries = new Intl.DisplayNames("en", { type: "region" });
const dates = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

export const newDeviceWords = ({ device, country, at }: SignIn, site: string): Words => ({
  subject: "A new device signed in to your Keepsake account",
  text: mailText(
    "Somebody has just signed in to your Keepsake account on a device or browser that we did not know yet:",
    "",
    `${device ?? "A device we could not recognise"}${country ? `, in ${countries.of(country) ?? country}` : ""}`,
    `${dates.format(new Date(at))} UTC`,
    "",
    "If it was you, you don't need to do anything. If it was not you, choose a new password at once, which signs every",
    "device out, and write to us:",
    `${site}/forgot-password`,
    `${site}/support`,
  ),
});

/** Subject and sentence of the mail about each change to the ways of signing in. */
export const changeWords = {
  passkey_added: [
    "A passkey was added to your Keepsake account",
    "A passkey was added to your Keepsake account. It signs in without the password.",
  ],
  passkey_removed: [
    "A passkey was removed from your Keepsake account",
    "A passkey of your Keepsake account was removed. It no longer signs in.",
  ],
  codes_added: [
    "One-time codes are on for your Keepsake account",
    "From now on, signing in to Keepsake with your password also asks for a code from your app. Your other devices were signed out.",
  ],
  codes_removed: [
    "One-time codes are off for your Keepsake account",
    "Signing in to Keepsake with your password no longer asks for a code. Your recovery codes are gone too.",
  ],
  recovery_codes_renewed: [
    "New recovery codes for your Keepsake account",
    "New recovery codes were made for your Keepsake account. The old ones no longer work.",
  ],
  recovery_code_used: [
    "A recovery code of your Keepsake account was used",
    "Somebody has just used your password and a recovery code of your Keepsake account.",
  ],
  second_factor_refused: [
    "Wrong codes for your Keepsake account",
    "Somebody entered your Keepsake password correctly, and then wrong codes. They were not let in.",
  ],
  second_factors_removed: [
    "How you sign in to Keepsake has changed",
    "Your passkeys, one-time codes and recovery codes were removed by whoever runs this Keepsake. Your password alone signs you in now.",
  ],
} as const satisfies Record<string, readonly [subject: string, sentence: string]>;

export type SignInChange = keyof typeof changeWords;

export function signInChangedWords(
  change: SignInChange,
  { site, codesLeft }: { site: string; codesLeft: number },
): Words {
  const [subject, sentence] = changeWords[change];
  return {
    subject,
    text: mailText(
      sentence,
      ...(change === "recovery_code_used"
        ? ["", `Recovery codes left: ${codesLeft}. You can make new ones here:`, `${site}/account-settings`]
        : []),
      "",
      "If it was not you, choose a new password at once, and write to us:",
      `${site}/forgot-password`,
      `${site}/support`,
    ),
  };
}
