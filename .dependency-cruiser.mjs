/**
 * Every folder of the product, from high to low. Imports go down this list and never up; a folder that is missing here
 * is an error.
 */
const order = [
  "app",
  "components/admin",
  "components/landing",
  "components/site",
  "components/support",
  "components/verify",
  "components/agent-test",
  "components/conversations",
  "components/calls",
  "components/accounts",
  "components/recordings",
  "components/voices",
  "components/notes",
  "components/archive",
  "components/bin",
  "components/safety",
  "components/usage",
  "components/keys",
  "components/audio",
  "components/brand",
  "components/common",
  "components/ui",
  "server",
  "lib/background.ts",
  "lib/commands.ts",
  "lib/admin",
  "lib/removers.ts",
  "lib/archive",
  "lib/bin",
  "lib/landing",
  "lib/waitlist",
  "lib/accounts",
  "lib/support",
  "lib/calls",
  "lib/conversations",
  "lib/recordings",
  "lib/voices",
  "lib/notes",
  "lib/backup",
  "lib/budget",
  "lib/installation",
  "lib/jobs",
  "lib/metrics",
  "lib/plans",
  "lib/keys",
  "lib/audio",
  "lib/providers",
  "lib/marking",
  "lib/safety",
  "lib/models",
  "lib/platform",
  "lib/utils.ts",
];

const within = (folders) => `^(${folders.join("|").replaceAll(".", "\\.")})(/|$)`;
/** Runs in a folder with packages of its own. */
const packagesApart = "^rigs/trial/vercel/builder/";
const error = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });
const domains = within(order.filter((folder) => /^lib\/[a-z]+$/.test(folder) && !/providers|platform/.test(folder)));

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
      "no-route-reaches-the-worker",
      "What a request leaves wakes the worker by itself (lib/jobs/worker.ts).",
      { path: "^app/" },
      { path: "^lib/(background\\.ts|jobs/start-worker)", reachable: true },
    ),
    error(
      "signing-in-is-light",
      "Signing in needs the account only, and loads nothing of what a person keeps here.",
      { path: "^app/api/login/" },
      { path: "^lib/(bin|calls|conversations|recordings|voices|providers/voice)/", reachable: true },
    ),
    ...order
      .slice(1)
      .map((folder, index) =>
        error(
          "imports-go-down",
          "A folder knows only those below it in `order`; what it needs from above is handed to it.",
          { path: within([folder]) },
          { path: within(order.slice(0, index + 1)) },
        ),
      ),
    error(
      "folder-without-a-place",
      "Every folder of components/ and lib/ stands in `order`.",
      { path: "^(components|lib)/", pathNot: within(order) },
      {},
    ),
    error(
      "import-of-a-folder-without-a-place",
      "Every folder of components/ and lib/ stands in `order`.",
      {},
      { path: "^(components|lib)/", pathNot: within(order) },
    ),
    error(
      "calls-in-the-browser",
      "The client of a call shares only the files of lib/calls itself with the server and its agent.",
      { path: "^lib/calls/client/" },
      { path: "^lib/calls/(server|agent)/" },
    ),
    error(
      "calls-on-the-server",
      "The server and its agent share only the files of lib/calls itself with the client of a call.",
      { path: "^lib/calls/(server|agent)/" },
      { path: "^lib/calls/client/" },
    ),
    error("nothing-imports-app", "app/ is routing only.", { path: "^(rigs|scripts|server)/" }, { path: "^app/" }),
    error(
      "server-state-behind-the-domain",
      "Components use the hooks of a domain's queries.ts; only the owners of the caches see the libraries.",
      {
        path: "^(app|components)/",
        pathNot: ["/(query-provider|session-guard)\\.tsx$", "\\.test\\.tsx?$"],
      },
      { path: "node_modules/(@tanstack/react-query|swr)/" },
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
      { path: "node_modules/(@elevenlabs/elevenlabs-js|@google/genai|openai|nodemailer|@vercel/blob|@aws-sdk/.+)/" },
    ),
    error(
      "primitives-know-no-product",
      "components/ui and components/common could ship elsewhere.",
      { path: "^components/(ui|common)/" },
      { path: domains },
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
      { path: "^(app|components|lib|rigs|scripts|server)/", pathNot: packagesApart },
      { dependencyTypes: ["npm-no-pkg", "npm-unknown", "unknown"] },
    ),
    error(
      "no-tests-in-production",
      "Test helpers and rigs stay out of the product.",
      { path: "^(app|components|lib|scripts|server)/", pathNot: "\\.test\\.tsx?$" },
      { path: "^(rigs|tests)/" },
    ),
    error(
      "resolvable",
      "An import that leads nowhere.",
      { pathNot: packagesApart },
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
