import type { Node, Visit } from '@buildai/code-model';
import { propertyRead } from './property-read.js';

/** The names of all rights in the context, and in the client of `@buildai/client`. */
const names: ReadonlySet<string> = new Set(['service', 'asServiceRole']);

/**
 * What code does with all rights: `Customer` for `context.service.entities.Customer`, and the name of any other part.
 * Uses through variables are not found.
 */
export function serviceUses(walkCode: (visit: Visit) => void): ReadonlySet<string> {
  const uses = new Set<string>();
  const isService = (node: Node): boolean =>
    names.has(node.type === 'Identifier' ? node.name : (propertyRead(node)?.name ?? ''));
  walkCode((node) => {
    const read = propertyRead(node);
    if (!read) return;
    const part = propertyRead(read.object);
    if (part?.name === 'entities' && isService(part.object)) uses.add(read.name);
    else if (read.name !== 'entities' && isService(read.object)) uses.add(read.name);
  });
  return uses;
}
