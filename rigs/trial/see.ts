/** One line of the trial's report. @throws if it does not hold */
export function see(what: string, isSo: boolean, found: unknown = "") {
  const text = typeof found === "object" ? JSON.stringify(found) : String(found);
  if (!isSo) throw new Error(`${what}: ${text}`);
  console.log(`  ok  ${what}${text && ` (${text})`}`);
}

/** Expects an answer's status, and returns its text. @throws with the text if it differs */
export async function seeStatus(what: string, answer: Response, status: number): Promise<string> {
  const text = await answer.text();
  see(what, answer.status === status, answer.status === status ? status : `${answer.status} ${text.slice(0, 400)}`);
  return text;
}
