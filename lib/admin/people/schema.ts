import * as z from "zod/mini";

/** POST /api/admin/user/{id}/status. */
export const personStatusInput = z.object({
  status: z.enum(["active", "suspended"], { error: "Choose active or suspended." }),
});
export type PersonStatusInput = z.infer<typeof personStatusInput>;
export type PersonStatus = PersonStatusInput["status"];
