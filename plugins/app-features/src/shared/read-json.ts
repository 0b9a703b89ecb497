import { maxJsonDepth, nestsDeeper } from '@buildai/core/shared';
import type { z } from 'zod';
import type { Refusal } from './refusal.js';
import { plainContent } from './plain-content.js';
import { readLooseJson } from './read-loose-json.js';

/** Parses the JSON content of an action. `subject` starts the error message. */
export function readJson<T>(
  schema: z.ZodType<T>,
  content: string,
  subject: string,
): { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal } {
  const text = plainContent(content, (each) => readLooseJson(each) !== undefined);
  const json = readLooseJson(text);
  if (json === undefined)
    return { ok: false, refusal: { reason: `${subject}: this is not valid JSON: ${jsonErrorOf(text)}` } };
  if (nestsDeeper(json)) {
    return { ok: false, refusal: { reason: `${subject}: at most ${maxJsonDepth} levels can be nested.` } };
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors = parsed.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`,
  );
  return { ok: false, refusal: { reason: `${subject}: ${errors[0] ?? ''}`, detail: errors.join('\n') } };
}

/** What is wrong with a text that is no JSON. */
function jsonErrorOf(text: string): string {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

/** A pretty-printed JSON file. */
export function toJsonFile(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
