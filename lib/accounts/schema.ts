import { z } from "zod";

export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;

const username = z
  .string({ error: "Username is required" })
  .trim()
  .min(1, "Username is required")
  .min(3, "Username must be at least 3 characters")
  .max(32, "Username must be at most 32 characters")
  .regex(/^[A-Za-z0-9_.-]+$/, "Username may contain only letters, digits, and the signs _ . -");

const email = z
  .string({ error: "Please enter a valid email address" })
  .trim()
  .max(255, "Email must be at most 255 characters")
  .pipe(z.email("Please enter a valid email address"))
  .transform((value) => value.toLowerCase());

const personName = z
  .string({ error: "Name must be at least 2 characters" })
  .trim()
  .min(2, "Name must be at least 2 characters")
  .max(100, "Name must be at most 100 characters");

export const password = z
  .string({ error: "Password is required" })
  .min(1, "Password is required")
  .min(MIN_PASSWORD, `Password must be at least ${MIN_PASSWORD} characters`)
  .max(MAX_PASSWORD, `Password must be at most ${MAX_PASSWORD} characters`);

export const loginInput = z.object({
  username: z.string({ error: "Username is required" }).trim().min(1, "Username is required").max(255),
  password: z.string({ error: "Password is required" }).min(1, "Password is required").max(1000),
});
export type LoginInput = z.infer<typeof loginInput>;

export const registerInput = z.object({ username, email, name: personName, password });
export type RegisterInput = z.infer<typeof registerInput>;

/** The form's own shape; confirmPassword is not sent. */
export const registerForm = registerInput
  .extend({
    confirmPassword: z.string({ error: "Please confirm your password" }).min(1, "Please confirm your password"),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ["confirmPassword"],
    message: "Passwords do not match",
  });

export const updateUserInput = z.object({ name: personName });
export type UpdateUserInput = z.infer<typeof updateUserInput>;

export const debugModeInput = z.object({ debugMode: z.boolean({ error: "Debug mode is either on or off" }) });
export type DebugModeInput = z.infer<typeof debugModeInput>;

/** What the browser learns of the signed-in person. */
export const user = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  name: z.string(),
  isAdmin: z.boolean(),
  debugMode: z.boolean(),
  subscriptionTier: z.string(),
  subscriptionLimitMinutes: z.number(),
  subscriptionStartDate: z.coerce.date(),
  lastLogin: z.coerce.date().nullable(),
  createdAt: z.coerce.date(),
});
export type User = z.infer<typeof user>;
