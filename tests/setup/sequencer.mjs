import path from "node:path";
import Sequencer from "@jest/test-sequencer";
import { partsInOrder } from "../../scripts/tests-together.mjs";

/**
 * Shared environments first, in their order: a run takes as long as its longest part, and Jest would sort by file
 * size.
 */
export default class PartsFirst extends Sequencer {
  sort(tests) {
    return [...tests].sort((a, b) => place(a.path) - place(b.path) || (a.path < b.path ? -1 : 1));
  }
}

function place(file) {
  const at = partsInOrder.indexOf(path.relative(process.cwd(), file));
  return at < 0 ? partsInOrder.length : at;
}
