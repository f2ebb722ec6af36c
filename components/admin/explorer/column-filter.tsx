import { useTypedText } from "@/components/common/use-typed-text";
import { choiceLabel } from "@/lib/admin/column-label";
import { isExactFilter } from "@/lib/admin/tables";
import type { Column } from "@/lib/admin/tables-types";

interface ColumnFilterProps {
  column: Column;
  value: string;
  onChange: (value: string) => void;
}

const fieldClasses = "h-8 w-full min-w-24 rounded-md border border-input bg-card px-2 font-normal text-sm";

/** A select of the column's values, or an input: for part of a text, or for a whole number. */
export function ColumnFilter({ column, value, onChange }: ColumnFilterProps) {
  const choices = column.type === "boolean" ? ["true", "false"] : column.choices;
  const label = `Filter by ${column.name}`;
  if (choices) {
    return (
      <select
        aria-label={label}
        className={fieldClasses}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">any</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {column.type === "boolean" ? (choice === "true" ? "yes" : "no") : choiceLabel(choice)}
          </option>
        ))}
        {column.isNullable ? <option value="null">null</option> : null}
      </select>
    );
  }
  return <TextFilter column={column} label={label} value={value} onChange={onChange} />;
}

function TextFilter({ column, label, value, onChange }: ColumnFilterProps & { label: string }) {
  const { text, type } = useTypedText(value, onChange);
  return (
    <input
      type="text"
      inputMode={isExactFilter(column) ? "numeric" : undefined}
      aria-label={label}
      placeholder={isExactFilter(column) ? "equals" : "contains"}
      maxLength={200}
      className={fieldClasses}
      value={text}
      onChange={({ target }) => type(target.value)}
    />
  );
}
