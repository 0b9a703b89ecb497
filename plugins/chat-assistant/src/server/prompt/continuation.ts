import type { Action, ActionHead } from '@buildai/app-features/shared';
import type { CutOff } from '../generate/cut-off.js';
import { attributeText } from '@buildai/core/shared';

/** Characters shown of unfinished content: its beginning, and the end to continue from. */
const shown = { start: 1500, end: 6000 };

/** The opening tag as a model writes it. */
export function renderOpeningTag({ attributes }: Pick<ActionHead, 'attributes'>): string {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${attributeText(value)}"`);
  return `<action ${written.join(' ')}>`;
}

/** A whole action as a model writes it. */
export function renderAction({ attributes, content }: Pick<Action, 'attributes' | 'content'>): string {
  const { boundary } = attributes as { readonly boundary?: string };
  const end = content === '' || content.endsWith('\n') ? '' : '\n';
  return `${renderOpeningTag({ attributes })}\n${content}${end}</action${boundary ? ` ${boundary}` : ''}>\n`;
}

/** Asks the model to continue where its last reply ended, in the middle of an action. */
export function renderContinuation({ head, content, held }: CutOff): string {
  const waiting = held.map(({ type, file, attributes }) => `${type} ${file || (attributes['entity'] ?? '')}`);
  return [
    '# Your last reply was cut off',
    'It ended in the middle of this action:',
    `<cut-off>\n${renderOpeningTag(head)}\n${excerpt(content)}\n</cut-off>`,
    'Go on exactly behind its last character: no opening tag, nothing repeated, no words before. Close it with its closing tag, then send the actions that are still missing. Only if you would write it otherwise, send it whole with its opening tag.',
    ...(waiting.length > 0
      ? [`These are kept and applied together with the rest; do not send them again: ${waiting.join(', ')}.`]
      : []),
  ].join('\n\n');
}

function excerpt(content: string): string {
  if (content.length <= shown.start + shown.end) return content;
  return `${content.slice(0, shown.start)}\n[…]\n${content.slice(-shown.end)}`;
}
