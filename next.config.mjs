import { missingOnVercel } from "./lib/platform/needed-on-vercel.mjs";
import { packagesLeftOut } from "./scripts/packages-left-out.mjs";

/** Every page and call; each adds a Content-Security-Policy of its own. */
const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  // Elsewhere the address is known only at the start, and server/server.mjs sends it.
  ...(process.env.VERCEL ? [{ key: "Strict-Transport-Security", value: "max-age=31536000; includeSubDomains" }] : []),
  { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=(self), screen-wake-lock=(self)" },
];

/** As in the matcher of middleware.ts, which Next reads without running it. */
const signedInAreas = [
  "dashboard",
  "create-voice",
  "edit-voice",
  "conversation",
  "recordings",
  "account-settings",
  "recently-deleted",
  "user-dashboard",
  "agent-test",
];

/** Public pages that are for nothing but an account. */
const doors = ["auth", "forgot-password", "reset-password", "verify-email"];

/** @type {import("next").NextConfig} */
const config = {
  // Two servers on one checkout need a build folder each.
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  poweredByHeader: false,
  // `npm run verify` checks types; whoever only starts the product need not wait for it.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  experimental: { globalNotFound: true },
  serverExternalPackages: packagesLeftOut,
  // The static 404 page names its scripts by their hashes, but the signed-in areas have a policy with a nonce: there, a
  // page of the area itself says that nothing is found.
  rewrites: async () => ({
    fallback: [
      { source: "/admin/:path*", destination: "/admin/not-found" },
      { source: `/:area(${signedInAreas.join("|")})/:path*`, destination: "/dashboard/not-found" },
    ],
  }),
  // Known when it is built: on Vercel, a change of settings takes effect with the next deployment.
  redirects: async () =>
    missingOnVercel(process.env).length === 0
      ? []
      : [
          {
            source: `/:area(${[...signedInAreas, ...doors, "admin"].join("|")})/:path*`,
            destination: "/not-set-up",
            permanent: false,
          },
        ],
  headers: async () => [{ source: "/:path*", headers: securityHeaders }],
};

export default config;
