import type { Shot } from "./shot";

const shots: Omit<Shot, "stage">[] = [
  { name: "landing", path: "/", whole: true },
  {
    name: "landing-call",
    path: "/",
    prepare: async (page) => {
      await page.getByText("Voice Call", { exact: true }).click();
      await page.getByRole("button", { name: /call/i }).last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: "menu",
    path: "/",
    sizes: ["phone"],
    prepare: async (page) => {
      await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("dialog", { name: "Menu" }).waitFor();
    },
  },
  { name: "pricing", path: "/pricing", whole: true },
  { name: "support", path: "/support", whole: true },
  { name: "verify", path: "/verify", whole: true },
  { name: "getting-recordings", path: "/getting-recordings", whole: true },
  { name: "waitlist-success", path: "/waitlist-success" },
  { name: "privacy", path: "/privacy", whole: true },
  { name: "terms", path: "/terms", whole: true },
  { name: "cookies", path: "/cookies", whole: true },
  { name: "auth-login", path: "/auth" },
  { name: "auth-register", path: "/auth?tab=register", whole: true },
  {
    name: "auth-mistakes",
    path: "/auth?tab=register",
    whole: true,
    prepare: (page) => page.getByRole("button", { name: "Register" }).click(),
  },
  { name: "not-found", path: "/nowhere" },
];

/** Public screens. */
export const guestShots: Shot[] = shots.map((shot) => ({ ...shot, stage: "nobody" }));
