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
  /** The name in answers and forms. */
  name: string;
  /** The name in the database. */
  sqlName: string;
  type: ColumnType;
  isNullable: boolean;
  /** The database supplies a value when none is given. */
  hasDefault: boolean;
  maxLength?: number;
  choices?: readonly string[];
  /** For an integer: the smallest and the largest that makes sense. */
  range?: { from: number; to: number };
  /** The details that a click opens. */
  opens?: LinkTarget;
  /** The table whose id this number is. */
  references?: string;
  /** Private text: hidden until opened, which is recorded in the audit trail. */
  isPrivate?: boolean;
  /**
   * Words that a person wrote, or that name somebody: shown, but the audit trail, which outlives them, keeps only their
   * length. Private text is kept like this too.
   */
  isOwnWords?: boolean;
  /** Only the product itself writes this column. */
  isFixed?: boolean;
  /** The owner of a row, or what it belongs to: chosen when the row is made, and never afterwards. */
  isSetOnce?: boolean;
};

export type Table = {
  name: string;
  sqlName: string;
  label: string;
  /** The word for one row, such as "keepsake". */
  noun: string;
  columns: readonly Column[];
  isReadOnly?: boolean;
  /** The cleanup offered on this table. */
  cleanup?: "audio-samples" | "messages" | "keepsakes" | "conversations";
};
