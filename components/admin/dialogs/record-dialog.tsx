import { useState } from "react";
import { RecordField } from "@/components/admin/dialogs/record-field";
import { type FormValue, type FormValues, firstValues, toFields } from "@/components/admin/dialogs/record-values";
import { AsyncSection } from "@/components/common/async-section";
import { serverMessage } from "@/components/common/show-server-error";
import { TitledDialog } from "@/components/common/titled-dialog";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast";
import { useCreateRow, useOpenedRow, useUpdateRow } from "@/lib/admin/explorer/queries";
import { formColumns } from "@/lib/admin/tables";
import type { Table } from "@/lib/admin/tables-types";
import type { FieldErrors } from "@/lib/platform/errors";
import { ApiError } from "@/lib/platform/http/api";

interface RecordDialogProps {
  table: Table;
  /** Null for a new row. */
  id: number | null;
  onClose: () => void;
}

/** One form for every table, generated from its declared columns. */
export default function RecordDialog({ table, id, onClose }: RecordDialogProps) {
  return (
    <TitledDialog
      title={id === null ? "Create New Record" : "Edit Record"}
      description={`${id === null ? `A new ${table.noun}.` : `The ${table.noun} with ID ${id}.`} Times are in UTC.`}
      className="max-w-2xl"
      onClose={onClose}
    >
      {id === null ? (
        <RecordForm table={table} id={null} version="" row={{}} onClose={onClose} />
      ) : (
        <EditForm table={table} id={id} onClose={onClose} />
      )}
    </TitledDialog>
  );
}

function EditForm({ table, id, onClose }: RecordDialogProps & { id: number }) {
  const query = useOpenedRow(table.name, id);
  return (
    <AsyncSection
      label="the record"
      query={query}
      errorTitle="This record could not be opened"
      errorDescription={query.error?.message}
      skeleton={<Skeleton className="h-96" />}
    >
      {({ row, version }) => <RecordForm table={table} id={id} version={version} row={row} onClose={onClose} />}
    </AsyncSection>
  );
}

type FormProps = RecordDialogProps & { version: string; row: Record<string, unknown> };

function RecordForm({ table, id, version, row, onClose }: FormProps) {
  const columns = formColumns(table, id === null);
  const [before] = useState<FormValues>(() => firstValues(columns, row));
  const [values, setValues] = useState(before);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const create = useCreateRow(table.name);
  const update = useUpdateRow(table.name);
  const isBusy = create.isPending || update.isPending;

  const set = (name: string, value: FormValue) => {
    setValues((now) => ({ ...now, [name]: value }));
    setErrors(({ [name]: _gone, ...rest }) => rest);
  };

  const save = async () => {
    if (isBusy) return;
    setFailure(null);
    try {
      if (id === null) await create.mutateAsync(toFields(columns, values));
      else await update.mutateAsync({ id, version, fields: toFields(columns, values, before) });
      toast({ variant: "success", title: id === null ? "Record created" : "Record updated" });
      onClose();
    } catch (error) {
      const message = serverMessage(error, id === null ? "Failed to create record" : "Failed to update record");
      setErrors(error instanceof ApiError ? error.errors : {});
      setFailure(message);
      toast({
        variant: "destructive",
        title: id === null ? "Operation failed" : "Update failed",
        description: message,
      });
    }
  };

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {columns.map((column) => (
        <RecordField
          key={column.name}
          column={column}
          value={values[column.name] ?? null}
          error={errors[column.name]?.[0]}
          onChange={(value) => set(column.name, value)}
        />
      ))}
      {failure ? <Alert variant="destructive">{failure}</Alert> : null}
      <DialogFooter>
        <Button type="button" variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {isBusy ? <Spinner /> : null}
          {id === null ? "Create" : "Save changes"}
        </Button>
      </DialogFooter>
    </form>
  );
}
