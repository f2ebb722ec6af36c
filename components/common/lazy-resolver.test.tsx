import * as z from "zod/mini";
import { lazyResolver } from "@/components/common/lazy-resolver";

const schema = z.object({ username: z.string().check(z.trim(), z.minLength(1, "Username is required")) });

const options = { fields: {}, shouldUseNativeValidation: false };

it("checks a form by its schema", async () => {
  const resolve = lazyResolver(async () => schema);
  expect(await resolve({ username: " ana " }, undefined, options)).toEqual({
    values: { username: "ana" },
    errors: {},
  });
  const refused = await resolve({ username: "" }, undefined, options);
  expect(refused.errors).toMatchObject({ username: { message: "Username is required" } });
});

it("sends nothing unchecked when the schema cannot be loaded, and says that the connection was lost", async () => {
  const resolve = lazyResolver<{ username: string }, never>(() => Promise.reject(new Error("offline")));
  const { errors } = await resolve({ username: "ana" }, undefined, options);
  expect(errors).toEqual({ root: expect.objectContaining({ message: expect.stringMatching(/connection was lost/) }) });
});
