import type { SyntaxFix } from './syntax-fix.js';

const fence = /^[ \t]*(?:```|~~~)[\w-]*[ \t]*\r?\n?/gm;
/** The beginning of code, after what a reply said about it. */
const codeStart = /^(?:import|export|const|let|function|async|class|interface|type|['"]use |\/[/*])/m;

/** Fences of Markdown, with the prose around them. */
export const fixFences: SyntaxFix = ({ content }) => {
  const fences = [...content.matchAll(fence)];
  if (fences.length === 0) return [];
  const [first, last] = [fences[0], fences.at(-1)];
  const from = first && codeStart.test(content.slice(0, first.index)) ? 0 : (first?.index ?? 0);
  const to = fences.length > 1 && last ? last.index + last[0].length : content.length;
  const note = 'Removed the fences of Markdown';
  return [
    { content: content.slice(from, to).replace(fence, ''), note },
    { content: content.replace(fence, ''), note },
  ];
};

export const beginsWithFence = (content: string): boolean => /^\s*(?:```|~~~)/.test(content);
