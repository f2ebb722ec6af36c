import * as z from "zod/mini";
import { plainText } from "@/lib/platform/plain-text";

/** The rules for a person's name and email, the same wherever they are asked for. */

export const emailAsWritten = z.pipe(
  plainText("Please enter a valid email address").check(z.maxLength(255, "Email must be at most 255 characters")),
  z.email("Please enter a valid email address"),
);

export const email = z.pipe(
  emailAsWritten,
  z.transform((value) => value.toLowerCase()),
);

export const personName = plainText("Name must be at least 2 characters").check(
  z.minLength(2, "Name must be at least 2 characters"),
  z.maxLength(100, "Name must be at most 100 characters"),
);
