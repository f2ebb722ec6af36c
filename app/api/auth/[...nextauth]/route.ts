import NextAuth from "next-auth";
import { z } from "zod";
import { nextAuthOptions } from "@/lib/accounts/next-auth-options";
import { visitOf } from "@/lib/accounts/visit";
import { route } from "@/lib/platform/http/route";
import { workSoon } from "@/lib/work/background";

const params = z.object({ nextauth: z.array(z.string()) });

const handler = route({ access: "anyone", grows: false, params }, async ({ request, address, params }) => {
  const answer = await NextAuth(request, { params }, nextAuthOptions(visitOf(request, address)));
  if (request.method === "POST") workSoon();
  return answer;
});

export { handler as GET, handler as POST };
