import "server-only";
import { getTable } from "@/lib/admin/explorer/data";
import { csvHeader } from "@/lib/admin/explorer/exporting/csv";
import { type ExportOptions, readForExport } from "@/lib/admin/explorer/exporting/data";
import { recordExport } from "@/lib/admin/explorer/exporting/mutations";
import type { Actor } from "@/lib/platform/auth/actor";
import { log } from "@/lib/platform/log";

/**
 * Streams the filtered table as CSV, no faster than the client reads. Message text stays hidden unless requested; the
 * audit trail records which it was.
 * @throws AppError not_found
 */
export async function exportTable(
  actor: Actor,
  tableName: string,
  options: ExportOptions,
  requestId: string,
): Promise<Response> {
  const table = getTable(tableName);
  await recordExport(actor, table, options, requestId);
  const pieces = readForExport(table, options);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(encoder.encode(csvHeader(table)));
      },
      async pull(controller) {
        try {
          const { value, done } = await pieces.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          log.error({ err: error, requestId }, "An export broke off.");
          controller.error(error);
        }
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${table.name}.csv"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
