import type { ReplyView } from './reply-view.js';

const openFence = /(?:^|\n)[ \t]*(?:`{3,}|~{3,})[^\n`]*\s*$/;
const closeFence = /^\s*(?:`{3,}|~{3,})[ \t]*(?=\n|$)/;

/**
 * The text at one place of a reply as a person should read it. A Markdown fence that a model put around its actions
 * would turn all that follows into code, so it is left out.
 */
export function proseAt(parts: ReplyView['parts'], index: number): string {
  const part = parts[index];
  if (part?.kind !== 'text') return '';
  let { text } = part;
  if (parts[index - 1]?.kind === 'action') text = text.replace(closeFence, '');
  // Behind the last word a fence may just have been opened: what comes will tell.
  if (index === parts.length - 1 || parts[index + 1]?.kind === 'action') text = withoutOpenFence(text);
  return text.trim();
}

function withoutOpenFence(text: string): string {
  const fences = text.match(/^[ \t]*(?:`{3,}|~{3,})/gm)?.length ?? 0;
  return fences % 2 === 1 ? text.replace(openFence, '') : text;
}
