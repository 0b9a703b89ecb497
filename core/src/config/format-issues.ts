import type { z } from 'zod';

/** Formats issues as `a.b.0.c` under a prefix and what was expected; `unknown` is the text for an unknown key. */
export function formatIssues(
  prefix: string,
  error: z.ZodError,
  unknown = 'This field is unknown.',
): readonly { field: string; message: string }[] {
  return error.issues.flatMap((issue) => {
    const path = [prefix, ...issue.path.map(String)].filter(Boolean);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        field: [...path, key].join('.'),
        message: unknown,
      }));
    }
    return [{ field: path.join('.'), message: issue.message }];
  });
}
