import NextAuth from "next-auth";
import { z } from "zod";
import { nextAuthOptions } from "@/lib/accounts/next-auth-options";
import { visitOf } from "@/lib/accounts/visit";
import { route } from "@/lib/platform/http/route";

const params = z.object({ nextauth: z.array(z.string()) });

const handler = route({ access: "anyone", grows: false, params }, ({ request, address, params }) =>
  NextAuth(request, { params }, nextAuthOptions(visitOf(request, address))),
);

export { handler as GET, handler as POST };
