import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { envSchema } from "@/lib/platform/env";

const text = readFileSync("compose.yaml", "utf8");
const service = z.object({
  image: z.string(),
  profiles: z.array(z.string()),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  build: z.object({ args: z.record(z.string(), z.string()) }).optional(),
});
const compose = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })
  .parse(parse(text, { merge: true }));
const services = Object.entries(compose.services);
const keepsakes = services.filter(([, { build }]) => build);
const selfHosting = readFileSync("docs/self-hosting.md", "utf8");

/** Read by Compose alone. */
const ofCompose = ["PUBLISH", "BACKUPS", "POSTGRES_PASSWORD"];

const unlessSet = (plans: string) => `\${PLANS:-${plans}}`;

describe("compose.yaml", () => {
  it("sets only variables that Keepsake has, and asks .env for no other", () => {
    const known = new Set(Object.keys(envSchema.shape));
    expect(keepsakes.map(([name]) => name)).toEqual(["keepsake", "keepsake-own", "keepsake-full"]);
    const set = keepsakes.flatMap(([, { environment }]) => Object.keys(environment));
    expect(set.filter((name) => !known.has(name))).toEqual([]);
    const asked = [...text.matchAll(/\$\{(\w+)/g)].map(([, name = ""]) => name);
    expect(asked.filter((name) => !known.has(name) && !ofCompose.includes(name))).toEqual([]);
  });

  it("knows no plans in a family's profiles, in the image and where it runs, and has them in the full one", () => {
    const plans = keepsakes.map(([, { profiles, environment, build }]) => [
      profiles,
      environment.PLANS,
      build?.args.PLANS,
    ]);
    expect(plans).toEqual([
      [["alone"], unlessSet("off"), unlessSet("off")],
      [["own"], unlessSet("off"), unlessSet("off")],
      [["full"], unlessSet("on"), unlessSet("on")],
    ]);
  });

  it("gives one's own servers no key, by which they would count towards spending limits", () => {
    for (const [, { environment }] of keepsakes) {
      expect(Object.keys(environment).filter((name) => /^(OPENAI_API|HEARING|VOICE_SERVER)_KEY$/.test(name))).toEqual(
        [],
      );
    }
  });

  it.each(["VOICE_SERVER_URL", "HEARING_BASE_URL", "OPENAI_BASE_URL"])(
    "looks for %s at the port and path that docs/self-hosting.md starts it with",
    (name) => {
      const given = compose.services["keepsake-own"]?.environment[name] ?? "";
      const [, port, path] = /host\.docker\.internal:(\d+)([^}]*)\}$/.exec(given) ?? [];
      expect(selfHosting).toContain(`${name}=http://127.0.0.1:${port}${path}\n`);
      expect(selfHosting).toMatch(new RegExp(`^\\| \\w+ \\| ${port} \\| `, "m"));
    },
  );

  it("names every volume, service and image that it uses, each image at a version", () => {
    const used = services.flatMap(([, { volumes }]) => volumes.map((volume) => volume.split(":")[0] ?? ""));
    expect(used.filter((name) => !(name in compose.volumes) && !name.startsWith("$"))).toEqual([]);
    const named = [...selfHosting.matchAll(/docker compose exec ([\w-]+)/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !(name in compose.services))).toEqual([]);
    const foreign = services.map(([, { image }]) => image).filter((image) => !image.startsWith("keepsake"));
    expect(foreign.filter((image) => !/^docker\.io\/[\w/]+:\d[\w.-]*$/.test(image))).toEqual([]);
  });

  it("publishes to this machine alone unless .env says more", () => {
    for (const [, { ports }] of services) {
      for (const port of ports) expect(port).toMatch(/^\$\{PUBLISH:-127\.0\.0\.1:/);
    }
  });
});

it("the image and docs/deploy.md take the Node that README.md recommends", () => {
  const [, recommended] = /^Node (\d+) is recommended/m.exec(readFileSync("README.md", "utf8")) ?? [];
  const images = ["Dockerfile", "docs/deploy.md"].flatMap((file) => [
    ...readFileSync(file, "utf8").matchAll(/node:(\d+)-/g),
  ]);
  expect(images.map(([, version]) => version)).toEqual([recommended, recommended]);
});
