import type { Reply } from "../exchange";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

type Content = string | number | boolean | Content[] | { [name: string]: Content };

function written(content: Content): string {
  if (Array.isArray(content)) return content.map(written).join("");
  if (typeof content !== "object") return escaped(String(content));
  return Object.entries(content)
    .flatMap(([name, value]) =>
      Array.isArray(value) ? value.map((one) => [name, one] as const) : [[name, value] as const],
    )
    .map(([name, value]) => `<${name}>${written(value)}</${name}>`)
    .join("");
}

export const xml = (status: number, content: { [name: string]: Content }): Reply => ({
  status,
  headers: { "content-type": "application/xml" },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${written(content)}`,
});

/** A refusal in S3's own format. A HEAD request gets only the status. */
export const failure = (status: number, Code: string, Message: string): Reply =>
  xml(status, { Error: { Code, Message, RequestId: "EMULATED", HostId: "emulator" } });
