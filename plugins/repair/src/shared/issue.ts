import { z } from 'zod';

/** `error`: the app fails or misbehaves there; `warning`: it works, but worse than it should. */
export const issueSeverity = z.enum(['error', 'warning']);
export type IssueSeverity = z.infer<typeof issueSeverity>;

/** What a detector found in the files of an app. */
export const issue = z.object({
  /** `unknown-import` */
  detectorId: z.string(),
  severity: issueSeverity,
  /** One sentence or two, for the builder and for models. */
  message: z.string(),
  path: z.string(),
  /** The component, function or entity that it is in; the file’s name outside of all. */
  componentName: z.string(),
  /** From 1; null for a whole file. */
  line: z.number().int().nullable(),
  /** From 1; null for a whole line or file. */
  column: z.number().int().nullable(),
});
export type Issue = z.infer<typeof issue>;

/** Identifies an issue wherever its code moves to. An app may have several with the same key. */
export const issueKey = ({ detectorId, path, message }: Issue): string =>
  [detectorId, path, message].join('\n');

/** The issues that were not there before, with the number of equal ones taken into account. */
export function addedIssues(before: readonly Issue[], after: readonly Issue[]): readonly Issue[] {
  const left = new Map<string, number>();
  for (const known of before) left.set(issueKey(known), (left.get(issueKey(known)) ?? 0) + 1);
  return after.filter((each) => {
    const count = left.get(issueKey(each)) ?? 0;
    if (count > 0) left.set(issueKey(each), count - 1);
    return count === 0;
  });
}

export const isError = ({ severity }: Pick<Issue, 'severity'>): boolean => severity === 'error';
