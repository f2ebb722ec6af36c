import { readFileSync } from "node:fs";
import { join } from "node:path";

const css = readFileSync(join(process.cwd(), "app/globals.css"), "utf8");

function tokens(selector: string): Record<string, string> {
  const start = css.indexOf(`\n${selector} {`);
  const block = css.slice(start, css.indexOf("\n}", start));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ["background", "card", "popover", "muted"];

const texts = [
  ...grounds.flatMap((ground) =>
    ["foreground", "muted-foreground", "primary", "destructive", "success", "warning"].map((ink) => [ink, ground]),
  ),
  ["primary-foreground", "primary"],
  ["primary-foreground", "primary-hover"],
  ["secondary-foreground", "secondary"],
  ["secondary-foreground", "secondary-hover"],
  ["accent-foreground", "accent"],
  ["foreground", "accent"],
  ["muted-foreground", "accent"],
  ["destructive-foreground", "destructive"],
  ["destructive-foreground", "destructive-hover"],
  ["destructive", "destructive-soft"],
  ["foreground", "destructive-soft"],
  ["success", "success-soft"],
  ["foreground", "success-soft"],
  ["warning", "warning-soft"],
  ["foreground", "warning-soft"],
  ["original", "original-soft"],
  ["foreground", "original-soft"],
] as [string, string][];

const shapes = [...grounds.map((ground) => ["input", ground]), ...grounds.map((ground) => ["ring", ground])] as [
  string,
  string,
][];

describe.each([":root", ".dark"])("the palette in %s", (selector) => {
  const palette = tokens(selector);
  const of = (name: string) => {
    const value = palette[name];
    if (!value) throw new Error(`${name} is not a colour of ${selector}`);
    return value;
  };

  it.each(texts)("lets %s be read on %s", (ink, ground) => {
    expect(contrast(of(ink), of(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapes)("lets the edge of a control, %s, be seen on %s", (ink, ground) => {
    expect(contrast(of(ink), of(ground))).toBeGreaterThanOrEqual(3);
  });
});

it("has the same colours by day and by night", () => {
  expect(Object.keys(tokens(".dark"))).toEqual(Object.keys(tokens(":root")));
});

it("has no text below 16 px", () => {
  const sizes = [...css.matchAll(/--text-[\w]+: ([\d.]+)rem;/g)].map(([, size]) => Number(size));
  expect(sizes.length).toBeGreaterThan(5);
  for (const size of sizes) expect(size).toBeGreaterThanOrEqual(1);
});

it("has one radius and one shadow", () => {
  const distinct = (name: string) =>
    new Set([...css.matchAll(new RegExp(`--${name}-\\w+: ([^;]+);`, "g"))].map((m) => m[1]));
  expect(distinct("radius").size).toBe(1);
  expect([...distinct("shadow")].filter((value) => value?.startsWith("0 "))).toHaveLength(1);
});
