import ts from "typescript";

/** What a piece of a test file states: its texts, numbers and names, without comments and without the titles of tests. */
export type Stated = { texts: string[]; numbers: Set<number>; names: Set<string> };

type StatedTest = { title: RegExp; stated: Stated };

const nothing = (): Stated => ({ texts: [], numbers: new Set(), names: new Set() });

/** The title of a test or of a group; what follows `.each` in brackets is no title, but the cases. */
function titleOf(node: ts.Node): ts.StringLiteralLike | ts.TemplateExpression | undefined {
  if (!ts.isCallExpression(node) || !/^(it|test|describe)\b/.test(node.expression.getText())) return undefined;
  const [title] = node.arguments;
  return title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)) ? title : undefined;
}

const isGroup = (node: ts.Node) => ts.isCallExpression(node) && node.expression.getText().startsWith("describe");

/** The titles that a test may have in a report: places like %s and ${name} stand for anything. */
function titlePattern(title: ts.StringLiteralLike | ts.TemplateExpression): RegExp {
  const parts = ts.isStringLiteralLike(title)
    ? title.text.split(/%[a-zA-Z#]/)
    : [title.head.text, ...title.templateSpans.map(({ literal }) => literal.text)];
  return new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".*")}$`, "s");
}

/** A number, also when it is written as a product or a sum of numbers. */
function numberIn(node: ts.Node): number | undefined {
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isParenthesizedExpression(node)) return numberIn(node.expression);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken) {
    const value = numberIn(node.operand);
    return value === undefined ? undefined : -value;
  }
  if (!ts.isBinaryExpression(node)) return undefined;
  const left = numberIn(node.left);
  const right = numberIn(node.right);
  if (left === undefined || right === undefined) return undefined;
  if (node.operatorToken.kind === ts.SyntaxKind.AsteriskToken) return left * right;
  if (node.operatorToken.kind === ts.SyntaxKind.PlusToken) return left + right;
  return undefined;
}

/** Texts joined by + over several lines are one text. */
function joined(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined;
  const left = joined(node.left);
  const right = joined(node.right);
  return left === undefined || right === undefined ? undefined : left + right;
}

function note(node: ts.Node, { texts, numbers, names }: Stated): void {
  const value = numberIn(node);
  if (value !== undefined) numbers.add(value);
  const text = joined(node);
  if (text !== undefined) texts.push(text);
  if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) texts.push(node.text);
  if (ts.isJsxText(node)) texts.push(node.text.replaceAll(/\s+/g, " "));
  if (ts.isRegularExpressionLiteral(node)) texts.push(node.text.replaceAll(/\\([.?$/()+*|])/g, "$1"));
  if (ts.isIdentifier(node)) names.add(node.text);
}

/** What each test of a file states, and what stands outside of them and serves them all. */
export class StatedFile {
  readonly #shared = nothing();
  readonly #tests: StatedTest[] = [];

  constructor(file: string, source: string) {
    this.#visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true), this.#shared);
  }

  /** Whether the test of that title, or what all tests of its file share, states the literal. */
  states(literal: string, title: string): boolean {
    const own = this.#tests.filter((test) => test.title.test(title)).map(({ stated }) => stated);
    return [this.#shared, ...own].some((stated) => isStated(stated, literal));
  }

  #visit(node: ts.Node, stated: Stated): void {
    note(node, stated);
    const title = titleOf(node);
    let inside = stated;
    if (title && !isGroup(node)) {
      inside = nothing();
      this.#tests.push({ title: titlePattern(title), stated: inside });
    }
    ts.forEachChild(node, (child) => {
      if (child !== title) this.#visit(child, inside);
    });
  }
}

/** A number as a number of its own, anything else as part of a text, or as a name. */
function isStated({ texts, numbers, names }: Stated, literal: string): boolean {
  if (!/^-?\d+(\.\d+)?$/.test(literal)) return names.has(literal) || texts.some((text) => text.includes(literal));
  const alone = new RegExp(`(?<![\\d.])${literal.replace(".", "\\.")}(?!\\.?\\d)`);
  return numbers.has(Number(literal)) || texts.some((text) => alone.test(text));
}
