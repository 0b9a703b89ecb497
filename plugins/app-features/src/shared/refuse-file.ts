import type { ErrorDetail } from '@buildai/core/shared';
import { nearestName } from '@buildai/core/shared';
import { numberedText } from './numbered-text.js';
import type { Refusal } from './refusal.js';

/** @returns the refusal of an action on a file that does not exist. */
export function refuseMissing(path: string, existing: Iterable<string>): Refusal {
  const paths = [...existing];
  const meant = nearestName(path, paths);
  return {
    reason: `There is no file ${path}.${meant === undefined ? '' : ` Did you mean ${meant}?`}`,
    detail: `The files of the app: ${paths.join(', ') || 'none'}`,
  };
}

/**
 * @returns the refusal for the new text of a file, with each error and its location; undefined if it is valid.
 */
export function refuseInvalidFile(
  path: string,
  content: string,
  errors: readonly ErrorDetail[],
): Refusal | undefined {
  if (errors.length === 0) return undefined;
  const sentences = errors.map(({ field, message }) => `${field}: ${message}`);
  return {
    reason: `${path} is not valid: ${sentences[0] ?? ''}`,
    detail: `${sentences.join('\n')}\n\n${numberedText(content)}`,
  };
}
