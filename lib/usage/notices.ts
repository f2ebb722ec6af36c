export const usageNotices = {
  failed: { title: "Error loading usage data", otherwise: "An error occurred while fetching usage statistics." },
  none: "No data available",
  fallback: {
    title: "Temporarily Unavailable",
    otherwise: "Usage statistics are temporarily unavailable. Please try again later.",
  },
  nearLimit: "You're approaching your monthly limit. Consider upgrading your plan for more conversation time.",
} as const;
