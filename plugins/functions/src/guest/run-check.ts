import { freeze, NativeResponse, NativeTypeError, parseJson, toJson } from './primitives.js';
import type { CheckQuestion, CheckVerdict } from './protocol.js';

/** The export `check` of a function: asked about each changed row. */
export type Check = (change: object, context: object) => unknown;

/** Rows that are checked at a time. */
const atOnce = 20;
const refusedMessage = 'This change isn’t allowed.';

/** Asks `check` about all rows of a request. @throws what `check` throws, and a TypeError for what is no verdict */
export async function answerCheck(check: Check, request: Request, context: object): Promise<Response> {
  const { entity, changes } = parseJson(await request.text()) as CheckQuestion;
  const { caller } = context as { caller: unknown };
  const verdicts: CheckVerdict[] = [];
  const decide = async (index: number): Promise<void> => {
    const { operation, before, after } = changes[index] as CheckQuestion['changes'][number];
    const change = freeze({ operation, entity, before, after, caller, changes });
    verdicts[index] = verdictOf(await check(change, context));
  };
  for (let start = 0; start < changes.length; start += atOnce) {
    const asked: Promise<void>[] = [];
    for (let index = start; index < changes.length && index < start + atOnce; index++)
      asked[index - start] = decide(index);
    await Promise.all(asked);
  }
  return new NativeResponse(toJson(verdicts));
}

/** Nothing or `true` allows; a text, `{ message, fields }` or `false` refuses. */
function verdictOf(value: unknown): CheckVerdict {
  if (value === undefined || value === null || value === true) return null;
  if (value === false) return { message: refusedMessage, fields: {} };
  if (typeof value === 'string') return { message: value === '' ? refusedMessage : value, fields: {} };
  const { message, fields } = value as { message?: unknown; fields?: unknown };
  const texts: Record<string, string> = {};
  if (typeof fields === 'object' && fields !== null)
    for (const [name, text] of Object.entries(fields)) texts[name] = String(text);
  const [first] = Object.values(texts);
  if (typeof message !== 'string' && first === undefined)
    throw new NativeTypeError(
      'check returned what is no decision. Return nothing to allow the change, or a text or { message, fields } to refuse it.',
    );
  return { message: typeof message === 'string' ? message : (first as string), fields: texts };
}
