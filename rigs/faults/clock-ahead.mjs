// Loaded first into a process (NODE_OPTIONS=--import); sets its clock ahead by CLOCK_AHEAD_MS.
const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const now = Date.now.bind(Date);
globalThis.Date = new Proxy(Date, {
  construct: (target, values) => Reflect.construct(target, values.length === 0 ? [now() + ahead] : values),
  apply: () => new Date(now() + ahead).toString(),
  get: (target, name) => (name === "now" ? () => now() + ahead : Reflect.get(target, name)),
});
