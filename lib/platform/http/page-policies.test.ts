import { createHash } from "node:crypto";
import { getPathMatch } from "next/dist/shared/lib/router/utils/path-match";
import { ANSWER_POLICY, contentPolicy, FILE_POLICY, FORM_POLICY } from "@/lib/platform/http/content-policy";
import {
  type HeaderRule,
  inlineScriptHashes,
  POLICY_HEADER,
  policyRules,
  withPolicies,
} from "@/lib/platform/http/page-policies";

const hash = (body: string) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`;

describe("the scripts a page names", () => {
  it("are those written into it, each once, to the letter", () => {
    const html = `<script>a("é")</script><p>x</p><script id="_R_">\nb()\n</script><script>a("é")</script>`;
    expect(inlineScriptHashes(html)).toEqual([hash('a("é")'), hash("\nb()\n")]);
  });

  it("leave out files, empty ones and data that does not run", () => {
    const html = `<script src="/a.js" async></script><script></script><script type="application/ld+json">{}</script><script type="module">c()</script>`;
    expect(inlineScriptHashes(html)).toEqual([hash("c()")]);
  });
});

describe("the rules for the built pages", () => {
  const pages = new Map([
    ["index", "<script>home()</script>"],
    ["_not-found", "<script>lost()</script>"],
    ["_global-error", "<script>broken()</script>"],
    ["pricing", "<script>prices()</script>"],
  ]);
  const lastOf = (rules: HeaderRule[]) => rules.map(({ headers }) => headers[0]?.value ?? "").pop();
  /** Next's own server matches a rule's source with these settings; hosting platforms use its regular expression. */
  const policyAt = (path: string) => {
    const rules = policyRules(pages);
    const options = { strict: true, removeUnnamedParams: true, sensitive: false };
    const bySource = lastOf(rules.filter(({ source }) => getPathMatch(source, options)(path.replace(/(.)\/$/, "$1"))));
    expect(bySource).toBe(lastOf(rules.filter(({ regex }) => new RegExp(regex).test(path))));
    return bySource;
  };

  it.each([
    ["/", "home()"],
    ["/pricing", "prices()"],
    ["/pricing/", "prices()"],
    ["/nowhere", "lost()"],
    ["/pricing/more", "lost()"],
  ])("at %s allow the scripts of that page alone", (path, script) => {
    const policy = policyAt(path);
    expect(policy).toContain(`script-src 'self' ${hash(script)};`);
    expect(policy).toContain("connect-src 'self';");
  });

  it.each(["/api/user", "/audio/demo/hello.mp3"])("say nothing at %s, which sets its own", (path) => {
    expect(policyAt(path)).toBeUndefined();
  });

  it("allow files no more than their own place", () => {
    expect(policyAt("/_next/static/chunks/a.js")).toBe(FILE_POLICY);
  });

  it("replace what an earlier run left, and nothing else", () => {
    const own = [{ source: "/:path*", regex: "^.*$", headers: [{ key: "X-Frame-Options", value: "DENY" }] }];
    const once = withPolicies(own, policyRules(pages));
    expect(withPolicies(once, policyRules(pages))).toEqual(once);
    expect(once[0]).toEqual(own[0]);
    expect(once.filter(({ headers }) => headers[0]?.key === POLICY_HEADER)).toHaveLength(4);
  });
});

describe("every policy", () => {
  it.each([
    ["pages", contentPolicy({ scripts: [], hosts: [] })],
    ["answers", ANSWER_POLICY],
    ["next-auth's own forms", FORM_POLICY],
    ["files", FILE_POLICY],
  ])("of %s lets nothing set a base, and nobody frame it", (_, policy) => {
    expect(policy.split("; ")).toEqual(expect.arrayContaining(["base-uri 'none'", "frame-ancestors 'none'"]));
  });

  it("forbids inline and evaluated scripts, plugins, foreign bases and framing", () => {
    const policy = contentPolicy({ scripts: ["'nonce-abc'"], hosts: ["wss://voices.example"] });
    const script = policy.split("; ").find((directive) => directive.startsWith("script-src"));
    expect(script).toBe("script-src 'self' 'nonce-abc'");
    expect(policy).toContain("connect-src 'self' wss://voices.example");
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
      expect(policy).toContain(part);
    }
    expect(policy).not.toContain("unsafe-eval");
  });
});
