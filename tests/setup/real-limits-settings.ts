// Import before anything else, because settings are read only once. Other tests run with raised limits.
process.env.RATE_LIMIT_FACTOR = "1";
