// To be imported first by a test file of an installation that is watched: settings are read once.

Object.assign(process.env, { METRICS_TOKEN: "a-token-for-the-metrics" });
