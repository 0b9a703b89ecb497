import { parseModule } from '@buildai/code-model';
import { offsetAt } from '../code/place-in.js';
import { fixAwait } from './fix-await.js';
import { fixClosingTags } from './fix-closing-tags.js';
import { fixDeclaredTwice } from './fix-declared-twice.js';
import { beginsWithFence, fixFences } from './fix-fences.js';
import { fixJsxText } from './fix-jsx-text.js';
import { fixQuotes } from './fix-quotes.js';
import { fixTypes } from './fix-types.js';
import type { BrokenText, FixedText, SyntaxFix } from './syntax-fix.js';

const fixes: readonly SyntaxFix[] = [
  fixFences,
  fixTypes,
  fixDeclaredTwice,
  fixQuotes,
  fixAwait,
  fixClosingTags,
  fixJsxText,
];

/** Errors of one file that are fixed; files with more are better written anew. */
const mostFixes = 25;

/** The text of a file of code without errors in its syntax, if each of them has a known fix. */
export function mendSyntax(
  path: string,
  content: string,
): { readonly content: string; readonly notes: readonly string[] } | undefined {
  const notes: string[] = [];
  let text = content;
  for (let count = 0; count <= mostFixes; count += 1) {
    const broken = firstError(path, text);
    if (!broken) return notes.length > 0 ? { content: text, notes: [...new Set(notes)] } : undefined;
    const fixed = bestFix(broken);
    if (!fixed) return undefined;
    text = fixed.content;
    notes.push(fixed.note);
  }
  return undefined;
}

function firstError(path: string, content: string): BrokenText | undefined {
  const [first] = parseModule(content, path).diagnostics;
  if (!first && beginsWithFence(content)) return { path, content, message: 'A fence', offset: 0 };
  return (
    first && { path, content, message: first.message, offset: offsetAt(content, first.line, first.column) }
  );
}

/** The first proposal that parses, else the first after which the parser gets further. */
function bestFix(broken: BrokenText): FixedText | undefined {
  let further: FixedText | undefined;
  for (const fix of fixes) {
    for (const proposal of fix(broken)) {
      if (proposal.content === broken.content) continue;
      const next = firstError(broken.path, proposal.content);
      if (!next) return proposal;
      const grown = Math.max(0, proposal.content.length - broken.content.length);
      if (next.offset > broken.offset + grown) further ??= proposal;
    }
  }
  return further;
}
