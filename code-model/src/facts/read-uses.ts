import type { CallExpression, File, Node } from '@babel/types';
import { placeOf } from '../parse/place-of.js';
import { walk } from '../parse/walk.js';
import { literalText } from './literal-text.js';
import type { FunctionCall, LazyImport, Link } from './module-facts.js';
import { visibleText } from './visible-text.js';

/** References in a file to other parts of its app. */
export interface Uses {
  readonly lazyImports: readonly LazyImport[];
  readonly functionCalls: readonly FunctionCall[];
  readonly links: readonly Link[];
  readonly texts: readonly string[];
}

/** Finds the runtime imports of a file, its function calls, its links to pages, and the texts that it shows. */
export function readUses(file: File): Uses {
  const lazyImports: LazyImport[] = [];
  const functionCalls: FunctionCall[] = [];
  const links: Link[] = [];
  const texts = new Set<string>();
  const addLink = (node: Node | null | undefined) => {
    const address = literalText(node, ':');
    if (node && address?.startsWith('/')) links.push({ address, ...placeOf(node) });
  };
  const readCall = (call: CallExpression) => {
    const [first] = call.arguments;
    if (!first) return;
    if (call.callee.type === 'Import' && first.type === 'StringLiteral')
      lazyImports.push({ specifier: first.value, source: placeOf(first), ...placeOf(call) });
    if (namesFunction(call.callee) && first.type === 'StringLiteral')
      functionCalls.push({ name: first.value, source: placeOf(first), ...placeOf(call) });
    if (isNamed(call.callee, 'navigate')) addLink(first);
  };
  walk(file, (node, parents) => {
    const text = visibleText(node, parents.at(-1));
    if (text !== undefined) texts.add(text);
    if (node.type === 'CallExpression') readCall(node);
    else if (node.type === 'JSXAttribute' && isLinkName(node.name)) addLink(node.value);
    else if (node.type === 'ObjectProperty' && isLinkName(node.key)) addLink(node.value);
  });
  return { lazyImports, functionCalls, links, texts: [...texts] };
}

const isNamed = (node: Node, name: string) => node.type === 'Identifier' && node.name === name;

const namesFunction = (callee: Node) => isNamed(callee, 'invoke') || isNamed(callee, 'functionUrl');

const isLinkName = (node: Node) =>
  (node.type === 'JSXIdentifier' || node.type === 'Identifier') &&
  (node.name === 'to' || node.name === 'href');
