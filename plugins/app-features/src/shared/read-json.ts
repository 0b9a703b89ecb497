import { maxJsonDepth, nestsDeeper } from '@buildai/core/shared';
import type { z } from 'zod';
import type { Refusal } from './refusal.js';
import { stripFence } from './strip-fence.js';

/** Parses the JSON content of an action. `subject` starts the error message. */
export function readJson<T>(
  schema: z.ZodType<T>,
  content: string,
  subject: string,
): { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal } {
  let json: unknown;
  try {
    json = JSON.parse(stripFence(content));
  } catch (error) {
    return {
      ok: false,
      refusal: { reason: `${subject}: this is not valid JSON: ${(error as Error).message}` },
    };
  }
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

/** A pretty-printed JSON file. */
export function toJsonFile(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
