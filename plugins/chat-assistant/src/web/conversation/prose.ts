import type { ReplyView } from './reply-view.js';

const openFence = /(?:^|\n)[ \t]*(?:`{3,}|~{3,})[^\n`]*(?:\n\s*)?$/;
const closeFence = /^\s*(?:`{3,}|~{3,})[ \t]*(?=\n|$)/;

/** A text that begins as a module does. */
const bareCode = /^(?:import\s[^;]*?\sfrom\s*['"]|export\s+default\s)/;

/**
 * The text at one position of a reply, for display: code without a fence gets one. Removes a Markdown fence around
 * actions, which would turn everything after it into code.
 */
export function proseAt(parts: ReplyView['parts'], index: number): string {
  const part = parts[index];
  if (part?.kind !== 'text') return '';
  let { text } = part;
  if (parts[index - 1]?.kind === 'action') text = text.replace(closeFence, '');
  // A fence may have just been opened at the end; wait for more text.
  if (index === parts.length - 1 || parts[index + 1]?.kind === 'action') text = withoutOpenFence(text);
  text = text.trim();
  return bareCode.test(text) && !text.includes('```') ? `\`\`\`jsx\n${text}\n\`\`\`` : text;
}

function withoutOpenFence(text: string): string {
  const fences = text.match(/^[ \t]*(?:`{3,}|~{3,})/gm)?.length ?? 0;
  return fences % 2 === 1 ? text.replace(openFence, '') : text;
}
