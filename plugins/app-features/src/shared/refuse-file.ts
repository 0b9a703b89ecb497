import type { ErrorDetail } from '@buildai/core/shared';
import { nearestName } from '@buildai/core/shared';
import { numberedText } from './numbered-text.js';
import type { Refusal } from './refusal.js';

/** @returns why an action on a file that should be there cannot go on. */
export function refuseMissing(path: string, existing: Iterable<string>): Refusal {
  const paths = [...existing];
  const meant = nearestName(path, paths);
  return {
    reason: `There is no file ${path}.${meant === undefined ? '' : ` Did you mean ${meant}?`}`,
    detail: `The files of the app: ${paths.join(', ') || 'none'}`,
  };
}

/** @returns what is wrong with the new text of a file, each error at its place; undefined where nothing is. */
export function refuseFaulty(
  path: string,
  content: string,
  faults: readonly ErrorDetail[],
): Refusal | undefined {
  if (faults.length === 0) return undefined;
  const sentences = faults.map(({ field, message }) => `${field}: ${message}`);
  return {
    reason: `${path} is not valid: ${sentences[0] ?? ''}`,
    detail: `${sentences.join('\n')}\n\n${numberedText(content)}`,
  };
}
