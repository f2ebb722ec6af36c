/** The type of a column decides how it is shown, searched, edited and checked. */
export type ColumnType =
  | "id"
  | "integer"
  | "number"
  | "text"
  | "longText"
  | "choice"
  | "boolean"
  | "datetime"
  | "date"
  | "json"
  /** A text column that holds JSON. */
  | "jsonText"
  | "link"
  | "file";

export type LinkTarget = "user" | "keepsake" | "conversation";

export type Column = {
  /** The name in responses and forms. */
  name: string;
  /** The name in the database. */
  sqlName: string;
  type: ColumnType;
  isNullable: boolean;
  /** The database supplies a value when none is given. */
  hasDefault: boolean;
  maxLength?: number;
  choices?: readonly string[];
  /** For an integer: the smallest and largest sensible value. */
  range?: { from: number; to: number };
  /** The details shown on a click. */
  opens?: LinkTarget;
  /** The table that this id refers to. */
  references?: string;
  /** Private text: hidden until opened, which is recorded in the audit log. */
  isPrivate?: boolean;
  /**
   * Text that a person wrote, or that identifies someone: shown, but the audit log, which outlives it, keeps only its
   * length. The same applies to private text.
   */
  isOwnWords?: boolean;
  /** Only the product itself writes this column. */
  isFixed?: boolean;
  /** The owner of a row, or its parent: set when the row is created, and never changed. */
  isSetOnce?: boolean;
};

export type Table = {
  name: string;
  sqlName: string;
  label: string;
  /** The singular noun for a row, such as "keepsake". */
  noun: string;
  columns: readonly Column[];
  isReadOnly?: boolean;
  /** The cleanup offered on this table. */
  cleanup?: "audio-samples" | "messages" | "keepsakes" | "conversations";
};
