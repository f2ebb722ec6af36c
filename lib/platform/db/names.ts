import type { Prisma } from "@/lib/platform/db/generated/client";

export type Model = Prisma.ModelName;

/** All columns of a model, as Prisma reads them. */
export type Row<Of extends Model> = Prisma.TypeMap["model"][Of]["payload"]["scalars"];

/** JSON may contain null itself, so the type of such a column does not show whether it is nullable. */
export type IsNullable<Value> = Prisma.JsonValue extends Value ? boolean : null extends Value ? true : false;

/** The database's name of a field or table; a test holds prisma/schema.prisma to this rule. */
export const sqlName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
