import { TimeLimit, TimeLimitExceeded } from '@buildai/core/time-limit';
import { z } from 'zod';

/** The value in an answer, or what is wrong with it. */
export type ReadValue =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: string };

/**
 * Both the schema and what the model answers are up to the caller, and a list of choices is tried for each of many
 * values. Checking an ordinary answer takes a few milliseconds.
 */
const checking = new TimeLimit({ base: 250, free: 20, mostLost: 1_000, least: 20 });

/** Some models wrap JSON in a code block or add a sentence before it. */
function jsonIn(text: string): string {
  const block = codeBlockIn(text) ?? text;
  const from = block.indexOf('{');
  const to = block.lastIndexOf('}');
  return from < 0 || to < from ? text : block.slice(from, to + 1);
}

/** Searches once from the start, since models may answer with nothing but white space. */
function codeBlockIn(text: string): string | undefined {
  const opening = /```(?:json)?[^\S\n]*\n/.exec(text);
  if (!opening) return undefined;
  // The last line end before the closing fence may be that of the opening one.
  const end = text.indexOf('\n```', opening.index + opening[0].length - 1);
  return end < 0 ? undefined : text.slice(opening.index + opening[0].length, end);
}

/** Compiles a JSON Schema. @returns undefined if it is not one that can be checked */
export function compileSchema(schema: object): z.ZodType | undefined {
  try {
    return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  } catch {
    return undefined;
  }
}

/**
 * Runs checks of an answer with so many characters.
 * @returns the text for the model if they take too long
 */
export function checkWithin<T>(characters: number, check: () => T): T | { readonly tooSlow: string } {
  try {
    return checking.run(characters, check);
  } catch (error) {
    if (!(error instanceof TimeLimitExceeded)) throw error;
    return { tooSlow: 'This takes too long to check. Answer with fewer values.' };
  }
}

/** Reads the answer of a model as a value of the schema. */
export function readValue(text: string, schema: z.ZodType): ReadValue {
  let parsed: unknown;
  try {
    parsed = JSON.parse(jsonIn(text));
  } catch (error) {
    return { ok: false, reason: `This is not JSON: ${(error as Error).message}` };
  }
  const checked = checkWithin(text.length, () => schema.safeParse(parsed));
  if ('tooSlow' in checked) return { ok: false, reason: checked.tooSlow };
  if (checked.success) return { ok: true, value: checked.data };
  const reasons = checked.error.issues.map(({ path, message }) => `${path.join('.') || 'value'}: ${message}`);
  return { ok: false, reason: reasons.slice(0, 10).join('\n') };
}
