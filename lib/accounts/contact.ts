import * as z from "zod/mini";

/** The rules for a person's name and email, the same wherever they are asked for. */

export const emailAsWritten = z.pipe(
  z
    .string({ error: "Please enter a valid email address" })
    .check(z.trim(), z.maxLength(255, "Email must be at most 255 characters")),
  z.email("Please enter a valid email address"),
);

export const email = z.pipe(
  emailAsWritten,
  z.transform((value) => value.toLowerCase()),
);

export const personName = z
  .string({ error: "Name must be at least 2 characters" })
  .check(
    z.trim(),
    z.minLength(2, "Name must be at least 2 characters"),
    z.maxLength(100, "Name must be at most 100 characters"),
  );
