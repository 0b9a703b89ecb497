import type { Node } from '@buildai/code-model';
import type { FunctionNode } from './names.js';
import { calledName, isFunction } from './names.js';

/** The function that a call gives to React as an effect. */
export function effectCallback(node: Node): FunctionNode | undefined {
  if (!/^use(?:Layout|Insertion)?Effect$/.test(calledName(node) ?? '')) return undefined;
  const callback = node.type === 'CallExpression' ? node.arguments[0] : undefined;
  return callback && isFunction(callback) ? callback : undefined;
}
