/** One line of the trial's report. @throws when it is not so */
export function see(what: string, isSo: boolean, found: unknown = "") {
  const text = typeof found === "object" ? JSON.stringify(found) : String(found);
  if (!isSo) throw new Error(`${what}: ${text}`);
  console.log(`  ok  ${what}${text && ` (${text})`}`);
}

/** Expects an answer's status, and returns its text. @throws with the text when it is another */
export async function seeStatus(what: string, answer: Response, status: number): Promise<string> {
  const text = await answer.text();
  see(what, answer.status === status, answer.status === status ? status : `${answer.status} ${text.slice(0, 400)}`);
  return text;
}
