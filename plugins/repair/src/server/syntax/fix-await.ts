import { parseModule, walk } from '@buildai/code-model';
import { isFunction } from '../code/names.js';
import type { FunctionNode } from '../code/names.js';
import type { SyntaxFix } from './syntax-fix.js';
import { spliced } from './syntax-fix.js';

/** `await` in a function that is not async. Components and hooks stay as they are: they have to return at once. */
export const fixAwait: SyntaxFix = ({ path, content, message, offset }) => {
  if (!message.includes('await')) return [];
  const note = 'Made functions that wait async';
  const { isWhole, tree } = parseModule(content, path);
  if (isWhole) {
    let inner: FunctionNode | undefined;
    walk(tree, (node) => {
      if (node.start > offset || node.end <= offset) return false;
      if (isFunction(node)) inner = node;
      return undefined;
    });
    if (!inner || (inner.type === 'FunctionDeclaration' && isComponent(inner.id?.name))) return [];
    return [{ content: spliced(content, inner.start, inner.start, 'async '), note }];
  }
  // The nearest function before it, by its arrow or its keyword.
  const before = content.slice(0, offset);
  const starts = [...before.matchAll(/(?<=[=(,{:]\s*)(?:\([^()]*\)|\w+)\s*=>|\bfunction\b(?=\s*\w*\s*\()/g)];
  return starts
    .slice(-3)
    .reverse()
    .filter(({ index }) => !/async\s*$/.test(before.slice(0, index)))
    .filter(({ index }) => !isComponent(/^function\s+(\w+)/.exec(content.slice(index))?.[1]))
    .map(({ index }) => ({ content: spliced(content, index, index, 'async '), note }));
};

const isComponent = (name: string | undefined) => /^(?:[A-Z]|use[A-Z])/.test(name ?? '');
