import type { Action } from '@buildai/app-features/shared';
import { attributeText } from '@buildai/core/shared';
import { renderRequest } from './build-prompt.js';

/** Asks a model that sends one action at a time to go on, or to finish. */
export function renderNextStep(applied: readonly Action[], request: string): string {
  const done = applied.map(({ type, file, attributes }) =>
    attributeText([type, file || attributes['entity']].filter(Boolean).join(' ')),
  );
  return [
    `Applied so far: ${[...new Set(done)].join(', ')}.`,
    'Go on with the next action that the request needs. If nothing is missing, finish: say in one or two sentences what can be done now, without an action.',
    renderRequest(request),
  ].join('\n\n');
}
