const kept: { name: string; where: string; purpose: string; until: string }[] = [
  {
    name: "next-auth.session-token",
    where: "Cookie, not readable by scripts",
    purpose: "Proves that you are signed in.",
    until: "90 days, until you log out, or until you have not visited for 30 days",
  },
  {
    name: "keepsake-signed-in",
    where: "Cookie",
    purpose: "Tells public pages to show your menu instead of Sign In. Holds no name and no secret.",
    until: "90 days, until you log out, or until you have not visited for 30 days",
  },
  {
    name: "keepsake-device",
    where: "Cookie, not readable by scripts",
    purpose:
      "Set when you sign in. It shows that this device has signed in before, so that strangers who guess at your password cannot lock you out. It is not used to follow you.",
    until: "400 days, or until you change your password or clear it",
  },
  {
    name: "keepsake-attempt",
    where: "Cookie, not readable by scripts",
    purpose: "Set while you sign in with a passkey or a code, so that your answer counts in this browser only.",
    until: "15 minutes",
  },
  {
    name: "theme",
    where: "Browser storage",
    purpose: "Light or dark, if you chose one.",
    until: "Until you choose again or clear it",
  },
  {
    name: "playback-speed, playback-autoplay",
    where: "Browser storage",
    purpose: "How fast recordings play, and whether replies play by themselves.",
    until: "Until you choose again or clear it",
  },
  {
    name: "keepsake-second-factor-later",
    where: "Browser storage",
    purpose: "For administrators: that they chose to set up a second factor later.",
    until: "Until you clear it",
  },
  {
    name: "Drafts",
    where: "Browser storage",
    purpose: "A message you have begun and not sent, so that it is not lost.",
    until: "Until you send or clear it",
  },
];

/** Everything that is stored in the visitor's browser. */
export function CookieTable() {
  return (
    <dl className="grid gap-6">
      {kept.map(({ name, where, purpose, until }) => (
        <div key={name} className="rounded-lg border bg-card p-5">
          <dt className="font-semibold [overflow-wrap:anywhere]">{name}</dt>
          <dd className="mt-1">{purpose}</dd>
          <dd className="mt-1 text-muted-foreground">
            {where}. {until}.
          </dd>
        </div>
      ))}
    </dl>
  );
}
