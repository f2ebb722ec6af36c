import type { MetadataRoute } from "next";

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: "Keepsake",
    short_name: "Keepsake",
    description: "Preserve the voice of someone you love, then write to it, or talk to it.",
    start_url: "/dashboard",
    scope: "/",
    display: "standalone",
    background_color: "#f9f5ee",
    theme_color: "#f9f5ee",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
