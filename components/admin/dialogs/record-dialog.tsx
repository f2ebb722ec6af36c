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
import { useOpenedRow, useSaveRow } from "@/lib/admin/explorer/queries";
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

const creating = {
  title: "Create New Record",
  save: "Create",
  done: "Record created",
  failed: "Operation failed",
  otherwise: "Failed to create record",
};
const editing = {
  title: "Edit Record",
  save: "Save changes",
  done: "Record updated",
  failed: "Update failed",
  otherwise: "Failed to update record",
};

/** One form for every table, generated from its declared columns. */
export default function RecordDialog({ table, id, onClose }: RecordDialogProps) {
  return (
    <TitledDialog
      title={(id === null ? creating : editing).title}
      description={`${id === null ? `A new ${table.noun}.` : `The ${table.noun} with ID ${id}.`} Times are in UTC.`}
      className="max-w-2xl"
      onClose={onClose}
    >
      {id === null ? (
        <RecordForm table={table} opened={null} row={{}} onClose={onClose} />
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
      {({ row, version }) => <RecordForm table={table} opened={{ id, version }} row={row} onClose={onClose} />}
    </AsyncSection>
  );
}

interface FormProps extends Omit<RecordDialogProps, "id"> {
  /** Null for a new row. */
  opened: { id: number; version: string } | null;
  row: Record<string, unknown>;
}

function RecordForm({ table, opened, row, onClose }: FormProps) {
  const words = opened === null ? creating : editing;
  const columns = formColumns(table, opened === null);
  const [before] = useState<FormValues>(() => firstValues(columns, row));
  const [values, setValues] = useState(before);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const { mutateAsync, isPending: isBusy } = useSaveRow(table.name, opened);

  const set = (name: string, value: FormValue) => {
    setValues((now) => ({ ...now, [name]: value }));
    setErrors(({ [name]: _gone, ...rest }) => rest);
  };

  const save = async () => {
    if (isBusy) return;
    setFailure(null);
    try {
      await mutateAsync(toFields(columns, values, opened ? before : undefined));
      toast({ variant: "success", title: words.done });
      onClose();
    } catch (error) {
      const message = serverMessage(error, words.otherwise);
      setErrors(error instanceof ApiError ? error.errors : {});
      setFailure(message);
      toast({ variant: "destructive", title: words.failed, description: message });
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
          {words.save}
        </Button>
      </DialogFooter>
    </form>
  );
}
