import type { Node } from '@buildai/code-model';
import { entitiesSpecifier, readModule } from '@buildai/code-model';
import { memberOf, nameOf } from './names.js';

/** Which entity an expression is the client of. */
export type ClientOf = (node: Node | null | undefined) => string | undefined;

/** `entities.Task` in a server function: `entities` comes from the context. */
const isContextEntities = (node: Node): boolean =>
  nameOf(node) === 'entities' || memberOf(node)?.name === 'entities';

/** The clients that a file imports, or takes from the context of a server function. */
export function clientsIn(content: string, path: string): ClientOf {
  const isFunctionFile = path.startsWith('functions/');
  const imported = new Map(
    readModule(content, path)
      .imports.filter(({ specifier }) => specifier === entitiesSpecifier)
      .flatMap(({ names }) => names)
      .map(({ local, imported: name }) => [local, name]),
  );
  return (node) => {
    if (!node) return undefined;
    const name = nameOf(node);
    if (name !== undefined) return node.type === 'Identifier' ? imported.get(name) : undefined;
    const member = memberOf(node);
    if (!member || !isFunctionFile || !isContextEntities(member.object)) return undefined;
    return /^[A-Z]/.test(member.name) ? member.name : undefined;
  };
}
