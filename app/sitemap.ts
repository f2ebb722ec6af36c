import type { MetadataRoute } from "next";
import { hasPlans } from "@/lib/plans/has-plans";
import { siteUrl } from "@/lib/platform/site-url";

/** The address is that of this start, not of the build. */
export const dynamic = "force-dynamic";

const pages = ["", "/support", "/getting-recordings", "/verify", "/auth", "/privacy", "/terms", "/cookies"];

export default function sitemap(): MetadataRoute.Sitemap {
  return [...pages, ...(hasPlans() ? ["/pricing"] : [])].map((page) => ({ url: `${siteUrl()}${page}` }));
}
