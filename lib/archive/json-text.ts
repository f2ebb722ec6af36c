/** One item of a list, in chunks. */
type Item = Iterable<string> | AsyncIterable<string>;
type Lists = Record<string, Iterable<Item> | AsyncIterable<Item>>;

/** JSON of an object whose lists are too long for memory: each item is read on demand. */
export async function* jsonText(fixed: Record<string, unknown>, lists: Lists): AsyncGenerator<string> {
  let comma = Object.keys(fixed).length > 0 ? "," : "";
  yield JSON.stringify(fixed).slice(0, -1);
  for (const [name, items] of Object.entries(lists)) {
    yield `${comma}\n${JSON.stringify(name)}:[`;
    let isFirst = true;
    for await (const item of items) {
      yield isFirst ? "\n" : ",\n";
      yield* item;
      isFirst = false;
    }
    yield "]";
    comma = ",";
  }
  yield "}";
}

/** Rows as items, each converted on demand. */
export async function* asItems<T>(rows: AsyncIterable<T>, convert: (row: T) => unknown): AsyncGenerator<[string]> {
  for await (const row of rows) yield [JSON.stringify(convert(row))];
}

/** Joins small chunks, since each chunk costs the archive about as much as a large one. */
export async function* inLargePieces(pieces: AsyncIterable<string>, size = 32_768): AsyncGenerator<string> {
  let held = "";
  for await (const piece of pieces) {
    held += piece;
    if (held.length < size) continue;
    yield held;
    held = "";
  }
  if (held !== "") yield held;
}
