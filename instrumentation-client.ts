// Runs before anything else in the browser. Zod compiles its checks with `new Function` where it may, and tries
// whether it may; our pages forbid that, and each try would be reported as a violation.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
