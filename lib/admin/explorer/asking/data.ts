import "server-only";
import { openDatabase } from "@/lib/platform/db/database";

/** Rows of a statement made of the declared tables, by the driver itself: Prisma's share would be half of a search. */
export async function ask<Row>(statement: string, parameters: readonly unknown[] = []): Promise<Row[]> {
  const { run } = await openDatabase();
  return (await run(statement, [...parameters])) as Row[];
}
