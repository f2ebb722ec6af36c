/** Imports run app -> components -> lib/<domain> -> lib/providers -> lib/platform. Every rule is an error. */
const domain = "^lib/(?!platform|providers|utils\\.ts|audio/|start\\.ts)[^/]+/";
const error = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    error(
      "no-cycles",
      "Two files that need each other are one idea in two places.",
      {},
      { circular: true, viaOnly: { pathNot: "^lib/platform/db/generated/" } },
    ),
    error(
      "nothing-imports-app",
      "app/ is routing only.",
      { path: "^(components|lib|scripts|bench)/" },
      { path: "^app/" },
    ),
    error(
      "lib-below-components",
      "lib/ is used by components, not the other way round.",
      { path: "^lib/" },
      { path: "^components/" },
    ),
    error(
      "platform-at-the-bottom",
      "Plumbing knows neither the product nor the outside world.",
      { path: "^lib/platform/" },
      { path: "^lib/(?!platform/)" },
    ),
    error(
      "providers-know-no-domain",
      "An adapter speaks of voices and text, not of our rows.",
      { path: "^lib/providers/" },
      { path: domain },
    ),
    error(
      "database-behind-the-domain",
      "Only data.ts, mutations.ts and lib/platform touch Prisma.",
      {
        path: "^(app|components|lib)/",
        pathNot: [
          "^lib/platform/",
          "/data\\.ts$",
          "/mutations\\.ts$",
          "^lib/start\\.ts$",
          "^lib/metrics/health\\.ts$",
          "^lib/admin/audit\\.ts$",
          "\\.test\\.tsx?$",
        ],
      },
      { path: "^lib/platform/db/(database|generated)" },
    ),
    error(
      "domain-without-next-or-react",
      "Rows do not depend on a framework.",
      { path: "^lib/.+/(data|mutations|policy)\\.ts$" },
      { path: "node_modules/(next|react|react-dom)/" },
    ),
    error(
      "no-rows-in-components",
      "A component asks through queries.ts.",
      { path: "^components/" },
      { path: "/(data|mutations)\\.ts$" },
    ),
    error(
      "vendors-behind-providers",
      "A vendor's SDK stays in its adapter.",
      { path: "^(app|components|lib)/", pathNot: "^lib/providers/" },
      {
        path: "node_modules/(@elevenlabs/elevenlabs-js|@google/genai|openai|nodemailer)/|node_modules/@vercel/blob/",
        pathNot: "node_modules/@vercel/blob/dist/client",
      },
    ),
    error(
      "primitives-know-no-product",
      "components/ui and components/common could ship elsewhere.",
      { path: "^components/(ui|common)/" },
      { path: `^components/(?!ui|common)|${domain}` },
    ),
    error(
      "engines-are-other-programs",
      "Their licences differ: the app talks to them, and never imports them.",
      { path: "^(app|components|lib|scripts|instrumentation|middleware)" },
      { path: "^engines/" },
    ),
    error(
      "engines-stand-alone",
      "They know nothing of the app.",
      { path: "^engines/" },
      { path: "^(app|components|lib|scripts)/" },
    ),
    error(
      "declared-dependencies",
      "Everything imported is in package.json.",
      { path: "^(app|components|lib|scripts)/" },
      { dependencyTypes: ["npm-no-pkg", "npm-unknown", "unknown"] },
    ),
    error(
      "no-tests-in-production",
      "Test helpers stay out of the product.",
      { path: "^(app|components|lib|scripts)/", pathNot: "\\.test\\.tsx?$" },
      { path: "^tests/" },
    ),
    error(
      "resolvable",
      "An import that leads nowhere.",
      {},
      { couldNotResolve: true, pathNot: "^(server-only|next-env)" },
    ),
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^\\.next/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["react-server", "import", "require", "node", "default", "types"],
    },
  },
};
