import { type ComponentProps, useId } from "react";
import { type FormValue, jsonNote } from "@/components/admin/dialogs/record-values";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import { Switch } from "@/components/ui/switch";
import { Textarea } from "@/components/ui/textarea";
import { choiceLabel, columnLabel } from "@/lib/admin/column-label";
import type { FormColumn } from "@/lib/admin/tables";

interface RecordFieldProps {
  column: FormColumn;
  value: FormValue;
  error?: string | undefined;
  onChange: (value: FormValue) => void;
}

/** The input for a column's type. Null looks different from an empty text. */
export function RecordField({ column, value, error, onChange }: RecordFieldProps) {
  const id = useId();
  const note = error ?? jsonNote(column, value);
  const described = note ? `${id}-note` : undefined;
  const canClear = column.isNullable && value !== null && column.type !== "boolean" && column.type !== "choice";
  return (
    <div className="grid gap-1.5">
      <div className="flex min-h-6 items-center justify-between gap-3">
        <Label htmlFor={id} className="first-letter:uppercase">
          {columnLabel(column.name)}
          {isRequired(column) ? <span className="text-muted-foreground"> (required)</span> : null}
        </Label>
        {canClear ? (
          <Button type="button" variant="link" className="min-h-6 p-0 text-sm" onClick={() => onChange(null)}>
            Clear
            <span className="sr-only"> {columnLabel(column.name)}</span>
          </Button>
        ) : null}
      </div>
      <FieldInput
        column={column}
        value={value}
        onChange={onChange}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
      />
      {note ? (
        <p
          id={described}
          role={error ? "alert" : undefined}
          className={`text-sm ${error ? "text-destructive" : "text-warning"}`}
        >
          {note}
        </p>
      ) : null}
    </div>
  );
}

/** A field without input: the column's default applies if it has one, otherwise null. */
const nothingIn = ({ hasDefault, isNullable }: FormColumn) => (hasDefault ? "Default" : isNullable ? "None" : "");

const isRequired = ({ isNullable, hasDefault }: FormColumn) => !isNullable && !hasDefault;

type InputProps = Pick<RecordFieldProps, "column" | "value" | "onChange"> &
  Pick<ComponentProps<"input">, "id" | "aria-invalid" | "aria-describedby">;

function FieldInput({ column, value, onChange, ...props }: InputProps) {
  const text = typeof value === "string" ? value : "";
  const placeholder = value === null ? nothingIn(column) : undefined;
  if (column.type === "boolean") {
    if (!column.isNullable)
      return <Switch checked={value === true} onCheckedChange={onChange} {...switchProps(props)} />;
    return (
      <NativeSelect
        value={String(value)}
        onChange={({ target }) => onChange(truth(target.value))}
        {...selectProps(props)}
      >
        <option value="null">None</option>
        <option value="true">Yes</option>
        <option value="false">No</option>
      </NativeSelect>
    );
  }
  if (column.type === "choice") {
    const known = column.choices ?? [];
    return (
      <NativeSelect
        value={value === null ? "" : text}
        onChange={({ target }) => onChange(target.value || null)}
        {...selectProps(props)}
      >
        {value === null || column.isNullable ? <option value="">{nothingIn(column)}</option> : null}
        {text && !known.includes(text) ? <option value={text}>{text}</option> : null}
        {known.map((choice) => (
          <option key={choice} value={choice}>
            {choiceLabel(choice)}
          </option>
        ))}
      </NativeSelect>
    );
  }
  if (column.type === "longText" || column.type.startsWith("json")) {
    return (
      <Textarea
        dir="auto"
        rows={column.type === "longText" ? 4 : 6}
        spellCheck={column.type === "longText"}
        className={column.type === "longText" ? undefined : "font-mono text-sm"}
        value={text}
        placeholder={placeholder}
        onChange={({ target }) => onChange(target.value)}
        {...selectProps(props)}
      />
    );
  }
  return (
    <Input
      {...props}
      {...inputOf(column)}
      value={text}
      placeholder={placeholder}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function inputOf({ type, isPassword, maxLength }: FormColumn): ComponentProps<"input"> {
  if (isPassword) return { type: "password", autoComplete: "new-password" };
  if (type === "datetime") return { type: "datetime-local", step: 0.001 };
  if (type === "date") return { type: "date" };
  if (type === "integer" || type === "link") return { inputMode: "numeric", autoComplete: "off" };
  if (type === "number") return { inputMode: "decimal", autoComplete: "off" };
  return { dir: "auto", autoComplete: "off", maxLength };
}

const truth = (text: string) => (text === "null" ? null : text === "true");

type Shared = Omit<InputProps, "column" | "value" | "onChange">;
const selectProps = (props: Shared) => props;
const switchProps = ({ id, "aria-describedby": described }: Shared) => ({ id, "aria-describedby": described });
