import type { RefusedAction } from '../plan/reply-plan.js';
import { attribute } from './app-section.js';
import { renderRequest } from './build-prompt.js';

/** Tells the model what could not be applied, with the current text of each place, and asks for that alone. */
export function renderCorrection(refused: readonly RefusedAction[], request: string): string {
  const failures = refused.map(({ action: { type, file, title }, reason, detail }) => {
    const attributes = Object.entries({ action: type, file, title })
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name}="${attribute(value)}"`);
    return `<failure ${attributes.join(' ')}>\n${reason}${detail === undefined ? '' : `\n${detail}`}\n</failure>`;
  });
  return [
    'Some of your actions could not be applied. All others are in the files now; do not send those again.',
    ...failures,
    'Send only these, corrected; line numbers are not part of the files. Say nothing else.',
    renderRequest(request),
  ].join('\n\n');
}
