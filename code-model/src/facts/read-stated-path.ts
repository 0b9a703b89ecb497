import type { Program } from '@babel/types';
import { placeOf } from '../parse/place-of.js';
import { literalText } from './literal-text.js';
import type { StatedPath } from './module-facts.js';

/** Address declared by a page with `export const path = '/tasks/:id'`. */
export function readStatedPath({ body }: Program): StatedPath | undefined {
  for (const node of body) {
    if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of node.declaration.declarations) {
      const path = id.type === 'Identifier' && id.name === 'path' ? literalText(init) : undefined;
      if (path !== undefined) return { path, ...placeOf(node) };
    }
  }
  return undefined;
}
