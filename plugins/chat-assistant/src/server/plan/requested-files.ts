import type { Action, AppDraft, Refusal } from '@buildai/app-features/shared';
import { defineDraftPart, refuseMissing } from '@buildai/app-features/shared';
import { requestedPaths } from '../../shared/show-files-action.js';

/** Files that the model asked for, or tried to overwrite unseen, in the order in which they were named. */
export const requestedFiles = defineDraftPart('chat-assistant/asked-files', () => new Set<string>());

/** show_files: the model is shown these files, and goes on with its reply. */
export function requestFiles(draft: AppDraft, { content, file, attributes }: Action): Refusal | undefined {
  const paths = requestedPaths([content, file, attributes['files'] ?? ''].join('\n'));
  const known = paths.filter((path) => draft.read(path) !== undefined);
  if (known.length === 0) {
    const [unknown] = paths;
    return unknown === undefined
      ? { reason: 'The action names no file to show.', detail: 'Put one path on each line of its content.' }
      : refuseMissing(unknown, draft.paths);
  }
  for (const path of known) draft.part(requestedFiles).add(path);
  return undefined;
}
