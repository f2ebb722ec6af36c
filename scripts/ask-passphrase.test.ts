import { PassThrough } from "node:stream";
import { newPassword } from "./ask-passphrase";

const real = process.stdin;
afterEach(() => Object.defineProperty(process, "stdin", { value: real, configurable: true }));

/** A terminal at which somebody answers each question with the next line. Returns all that it shows. */
function aTerminal(...lines: string[]): { shown: string } {
  const terminal = { shown: "" };
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
  Object.defineProperty(process, "stdin", { value: stdin, configurable: true });
  jest.spyOn(process.stdout, "write").mockImplementation((part) => {
    terminal.shown += String(part);
    if (String(part).endsWith(": ")) stdin.write(`${lines.shift()}\r`);
    return true;
  });
  return terminal;
}

describe("a new password on the command line", () => {
  it("is asked for twice and never shown", async () => {
    const terminal = aTerminal("marmalade on a tuesday", "marmalade on a tuesday");
    expect(await newPassword()).toBe("marmalade on a tuesday");
    expect(terminal.shown).toBe("New password (at least 8 characters, and not easy to guess): \nThe same again: \n");
  });

  it("is refused when it is not the same twice", async () => {
    const exit = jest.spyOn(process, "exit").mockImplementation(() => {
      throw new Error("The program ends.");
    });
    const said = jest.spyOn(console, "error").mockImplementation(() => {});
    aTerminal("marmalade on a tuesday", "marmalade on a monday");
    await expect(newPassword()).rejects.toThrow("The program ends.");
    expect([exit.mock.calls, said.mock.calls]).toEqual([[[2]], [["These are two different passwords."]]]);
  });
});
