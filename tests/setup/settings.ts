import { type Env, env } from "@/lib/platform/env";

/** Call at the top of a test file: settings that apply to its tests only. */
export function withSettings(settings: Partial<Env>) {
  let before: Env;
  beforeAll(() => {
    before = { ...env() };
    Object.assign(env(), settings);
  });
  afterAll(() => {
    const names = Object.keys(settings) as (keyof Env)[];
    Object.assign(env(), Object.fromEntries(names.map((name) => [name, before[name]])));
  });
}
