/** Overlap of a continuation with what it continues: maximum search length and minimum match, in characters. */
const overlap = { longest: 400, shortest: 12 };

/** The length of the end of a text that another one begins with, if it is too long to be chance. */
function repeated(text: string, rest: string): number {
  const most = Math.min(text.length, rest.length, overlap.longest);
  for (let length = most; length >= overlap.shortest; length -= 1)
    if (rest.startsWith(text.slice(-length))) return length;
  return 0;
}

/** The continuation of an answer as it arrives, without what it repeats of the answer so far. */
export async function* withoutRepetition(
  answer: string,
  parts: AsyncGenerator<string>,
): AsyncGenerator<string> {
  let held = answer === '' ? undefined : '';
  for await (const part of parts) {
    if (held === undefined) {
      yield part;
      continue;
    }
    held += part;
    if (held.length < overlap.longest) continue;
    yield held.slice(repeated(answer, held));
    held = undefined;
  }
  const rest = held?.slice(repeated(answer, held)) ?? '';
  if (rest !== '') yield rest;
}
