import type { AppDraft } from '@buildai/app-features/shared';
import { numberedText } from '@buildai/app-features/shared';
import type { BuildError } from '@buildai/runtime/shared';
import type { RefusedAction } from '../plan/reply-plan.js';
import type { RequestedFiles } from '../plan/seen-files.js';
import { attributeText } from '@buildai/core/shared';
import { renderFile } from './app-section.js';
import { renderRequest } from './build-prompt.js';

/** Maximum number of errors per correction; further ones follow later. */
const maxErrors = 40;
/** Context lines shown around an error. */
const context = 3;

export interface Correction {
  readonly refused: readonly RefusedAction[];
  /** Build errors of the draft with everything that was not refused. */
  readonly errors: readonly BuildError[];
  readonly draft: AppDraft;
  readonly request: string;
}

/**
 * States to the model what could not be applied or built, with the current text of each place, and asks for
 * corrections only.
 */
export function renderCorrection({ refused, errors, draft, request }: Correction): string {
  return [
    ...(refused.length > 0 ? renderRefused(refused) : []),
    ...(errors.length > 0 ? renderErrors(errors, draft) : []),
    'Send only what these need, corrected; line numbers are not part of the files. Say nothing else.',
    renderRequest(request),
  ].join('\n\n');
}

/** Shows the model the files that it asked for, with what could not be applied, and lets it go on. */
export function renderRequestedFiles(
  { files, tooMany }: RequestedFiles,
  refused: readonly RefusedAction[],
  request: string,
): string {
  return [
    'Here are the files that you asked for or wanted to change:',
    files.map(renderFile).join('\n'),
    ...(tooMany.length > 0 ? [`These did not fit; ask for fewer at once: ${tooMany.join(', ')}`] : []),
    ...(refused.length > 0 ? renderRefused(refused) : []),
    'Go on with the request. What you sent before and was not refused is applied; do not send it again.',
    renderRequest(request),
  ].join('\n\n');
}

function renderRefused(refused: readonly RefusedAction[]): string[] {
  return [
    'Some of your actions could not be applied. All others are in the files now; do not send those again.',
    ...refused.map(({ action: { type, file, title }, reason, detail }) =>
      renderFailure({ action: type, file, title }, [reason, detail]),
    ),
  ];
}

function renderErrors(errors: readonly BuildError[], draft: AppDraft): string[] {
  const left = errors.length - maxErrors;
  return [
    'With what is in the files now the app cannot be built or fails when it is used. Correct these files with partial_edit, or edit_file where much is wrong; they are as you sent them but for imports that were mended.',
    ...errors
      .slice(0, maxErrors)
      .map(({ path = '', line, message }) =>
        renderFailure({ file: path, line: line === undefined ? '' : String(line) }, [
          message,
          excerpt(draft.read(path), line),
        ]),
      ),
    ...(left > 0 ? [`There are ${left} more faults of the same kinds.`] : []),
  ];
}

function excerpt(text: string | undefined, line: number | undefined): string | undefined {
  return text === undefined || line === undefined
    ? undefined
    : numberedText(text, line - context, line + context);
}

function renderFailure(
  about: Readonly<Record<string, string>>,
  lines: readonly (string | undefined)[],
): string {
  const attributes = Object.entries(about)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}="${attributeText(value)}"`);
  const text = lines.filter((line) => line !== undefined).join('\n');
  return `<failure ${attributes.join(' ')}>\n${text}\n</failure>`;
}
