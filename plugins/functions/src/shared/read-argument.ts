import { InvalidInput } from '@buildai/core/shared';
import type { z } from 'zod';

/** The argument of a call of a part. @throws InvalidInput with one detail per field */
export function readArgument<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw InvalidInput({ details });
}
