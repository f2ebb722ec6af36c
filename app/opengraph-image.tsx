import { readFile } from "node:fs/promises";
import path from "node:path";
import { ImageResponse } from "next/og";
import { SHARE_HEADLINE, SHARE_LINE, ShareImage, shareImageSize } from "@/components/site/share-image";

export const alt = `Keepsake: ${SHARE_HEADLINE}. ${SHARE_LINE}.`;
export const size = shareImageSize;
export const contentType = "image/png";

/** Drawn once, at build time. */
export default async function OpenGraphImage() {
  const fonts = path.join(process.cwd(), "node_modules/@fontsource/newsreader/files");
  const data = await readFile(path.join(fonts, "newsreader-latin-500-normal.woff"));
  return new ImageResponse(<ShareImage />, { ...size, fonts: [{ name: "Newsreader", data, weight: 500 }] });
}
