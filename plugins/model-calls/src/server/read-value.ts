import { z } from 'zod';

/** The value in an answer, or what is wrong with it. */
export type ReadValue =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: string };

/** Some models wrap JSON in a code block or add a sentence before it. */
function jsonIn(text: string): string {
  const block = /```(?:json)?\s*\n([\s\S]*?)\n```/.exec(text)?.[1];
  const from = (block ?? text).indexOf('{');
  const to = (block ?? text).lastIndexOf('}');
  return from < 0 || to < from ? text : (block ?? text).slice(from, to + 1);
}

/** Compiles a JSON Schema. @returns undefined if it is not one that can be checked */
export function compileSchema(schema: object): z.ZodType | undefined {
  try {
    return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  } catch {
    return undefined;
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
  const checked = schema.safeParse(parsed);
  if (checked.success) return { ok: true, value: checked.data };
  const reasons = checked.error.issues.map(({ path, message }) => `${path.join('.') || 'value'}: ${message}`);
  return { ok: false, reason: reasons.slice(0, 10).join('\n') };
}
