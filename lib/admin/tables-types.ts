/** What a column holds; decides how it is shown, searched, edited and checked. */
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
  /** As answers and forms call it. */
  name: string;
  /** As the database calls it. */
  sqlName: string;
  type: ColumnType;
  isNullable: boolean;
  /** The database fills it in when it is left out. */
  hasDefault: boolean;
  maxLength?: number;
  choices?: readonly string[];
  /** Whose details a click opens. */
  opens?: LinkTarget;
  /** Which table the number is an id of. */
  references?: string;
  /** People's private words: hidden until somebody opens them, which leaves a line in the trail. */
  isPrivate?: boolean;
  /** Written by the product alone. */
  isFixed?: boolean;
};

export type Table = {
  name: string;
  sqlName: string;
  label: string;
  /** One row, in words: "keepsake". */
  noun: string;
  columns: readonly Column[];
  isReadOnly?: boolean;
  /** Set to now at every change. */
  touchedColumn?: string;
  /** The cleanup offered on this table. */
  cleanup?: "audio-samples" | "messages" | "keepsakes" | "conversations";
};
