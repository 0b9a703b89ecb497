import { omittedCode } from '@buildai/code-model';
import type { Refusal } from '../../shared/index.js';
import { numberedText } from '../../shared/index.js';

/** Longer parts of a file are not shown again. */
const mostLines = 300;

/**
 * Refuses a text with a comment in place of code. Nothing of the old text is lost yet, so the model is shown what stood
 * there.
 */
export function refuseOmission(
  file: string,
  content: string,
  before: string | undefined,
): Refusal | undefined {
  const omitted = omittedCode(file, content, before);
  if (!omitted) return undefined;
  const { comment, line, replaced } = omitted;
  const { from, to } = replaced ?? { from: 1, to: 0 };
  const old =
    before !== undefined && to >= from ? numberedText(before, from, Math.min(to, from + mostLines)) : '';
  return {
    reason: `${before === undefined ? '' : 'The new '}${file} leaves code out: ${comment}`,
    detail: [
      `Line ${line} is a comment in place of code. Write the whole code there, or change only parts of the file with partial_edit.`,
      ...(old === '' ? [] : [`This stood there:\n${old}`]),
    ].join('\n'),
  };
}
