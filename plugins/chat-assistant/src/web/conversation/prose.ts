import type { ReplyView } from './reply-view.js';

const openFence = /(?:^|\n)[ \t]*(?:`{3,}|~{3,})[^\n`]*\s*$/;
const closeFence = /^\s*(?:`{3,}|~{3,})[ \t]*(?=\n|$)/;

/**
 * The text at one position of a reply, for display. Removes a Markdown fence around actions, which would turn
 * everything after it into code.
 */
export function proseAt(parts: ReplyView['parts'], index: number): string {
  const part = parts[index];
  if (part?.kind !== 'text') return '';
  let { text } = part;
  if (parts[index - 1]?.kind === 'action') text = text.replace(closeFence, '');
  // A fence may have just been opened at the end; wait for more text.
  if (index === parts.length - 1 || parts[index + 1]?.kind === 'action') text = withoutOpenFence(text);
  return text.trim();
}

function withoutOpenFence(text: string): string {
  const fences = text.match(/^[ \t]*(?:`{3,}|~{3,})/gm)?.length ?? 0;
  return fences % 2 === 1 ? text.replace(openFence, '') : text;
}
