import { modelsHere } from "@/lib/admin/models/installs";
import { cancelFromScreen, installFromScreen } from "@/lib/admin/models/mutations";
import { installInput } from "@/lib/admin/models/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "admin" }, () => modelsHere());

export const POST = route({ access: "admin", body: installInput }, async ({ actor, body, requestId }) => {
  await installFromScreen(actor, body.name, requestId);
  return Response.json(modelsHere(), { status: 202 });
});

export const DELETE = route({ access: "admin" }, async ({ actor, requestId }) => {
  await cancelFromScreen(actor, requestId);
  return new Response(null, { status: 204 });
});
