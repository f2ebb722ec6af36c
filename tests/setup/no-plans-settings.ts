// Import before anything else: the settings are read once.
process.env.PLANS = "off";
