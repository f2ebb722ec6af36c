import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { z } from "zod";
import { nextAuthOptions } from "@/lib/accounts/next-auth-options";
import { visitOf } from "@/lib/accounts/visit";
import { parseInput } from "@/lib/platform/http/parse-input";
import { MAX_JSON_BYTES, readAtMost, readJson } from "@/lib/platform/http/read-body";
import { route } from "@/lib/platform/http/route";

/**
 * next-auth reads the body by itself, without a limit, and fails where it is no JSON object of its fields.
 * @throws AppError invalid_input, file_too_large
 */
async function checked(request: NextRequest): Promise<NextRequest> {
  if (request.method !== "POST") return request;
  const { url, headers, method } = request;
  const body = Buffer.from(await readAtMost(request, MAX_JSON_BYTES));
  const copy = () => new NextRequest(url, { method, headers, body });
  if (headers.get("content-type")?.includes("application/json")) parseInput(fields, await readJson(copy()));
  return copy();
}

const fields = z.record(z.string(), z.union([z.string(), z.boolean()]));
const params = z.object({ nextauth: z.array(z.string()) });

const handler = route({ access: "anyone", grows: false, params }, async ({ request, address, params }) => {
  const answer = await NextAuth(await checked(request), { params }, nextAuthOptions(visitOf(request, address)));
  return answer;
});

export { handler as GET, handler as POST };
