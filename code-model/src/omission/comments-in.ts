import { parseModule } from '../parse/parse-module.js';
import type { Placed } from '../parse/walk.js';
import { walk } from '../parse/walk.js';
import { isCode } from '../source-file.js';

/** A comment, or text in its place, with its lines from 0. */
export interface WrittenComment {
  readonly text: string;
  readonly first: number;
  readonly last: number;
  /** Whether nothing else is on its lines. */
  readonly isAlone: boolean;
  /** Whether it is all that a function consists of. */
  readonly isWholeBody: boolean;
  /** Whether it describes what follows. */
  readonly isDocumentation: boolean;
}

/** The comments of a file; of code from its syntax tree, where it has one. */
export function commentsIn(path: string, content: string): readonly WrittenComment[] {
  const lines = content.split('\n');
  const at = (start: number, end: number, text: string, isWholeBody = false): WrittenComment => {
    const first = lineAt(content, start);
    const last = lineAt(content, end);
    const before = content.slice(content.lastIndexOf('\n', start - 1) + 1, start);
    const behind = (lines[last] ?? '').slice(end - (content.lastIndexOf('\n', end - 1) + 1));
    return {
      text,
      first,
      last,
      isAlone: /^[\s{]*$/.test(before) && /^[\s}]*$/.test(behind),
      isWholeBody,
      isDocumentation: content.startsWith('/**', start),
    };
  };
  const parsed = isCode(path) ? parseModule(content, path) : undefined;
  if (!parsed?.isWhole) {
    const pattern = isCode(path)
      ? /\/\*([^]*?)\*\/|(?<=^[ \t]*)\/\/(.*)|<!--([^]*?)-->/gm
      : /\/\*([^]*?)\*\//g;
    return [...content.matchAll(pattern)].map((found) =>
      at(found.index, found.index + found[0].length, found[1] ?? found[2] ?? found[3] ?? ''),
    );
  }
  const bodies: Placed[] = [];
  const texts: WrittenComment[] = [];
  walk(parsed.tree, (node) => {
    if (node.type === 'BlockStatement' && node.body.length === 0 && (node.directives?.length ?? 0) === 0)
      bodies.push(node);
    if (node.type === 'JSXText' && /\.{3}|…/.test(node.value) && node.value.trim() !== '') {
      const start = node.start + node.value.search(/\S/);
      texts.push(at(start, start + node.value.trim().length, node.value));
    }
  });
  return [
    ...(parsed.tree.comments ?? []).map(({ value, start = 0, end = 0 }) =>
      at(
        start,
        end,
        value.replace(/^[\s*]+|[\s*]+$/gm, ''),
        bodies.some((body) => body.start < start && end < body.end),
      ),
    ),
    ...texts,
  ];
}

function lineAt(content: string, offset: number): number {
  let line = 0;
  for (let at = content.indexOf('\n'); at !== -1 && at < offset; at = content.indexOf('\n', at + 1))
    line += 1;
  return line;
}
