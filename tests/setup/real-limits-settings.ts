// Import before anything else: the settings are read once, and other tests have the limits out of their way.
process.env.RATE_LIMIT_FACTOR = "1";
