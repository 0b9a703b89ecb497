import type { Node, Placed } from '@buildai/code-model';
import { placeOf, walk } from '@buildai/code-model';
import { clientsIn } from '../code/entity-clients.js';
import { memberOf, nameOf } from '../code/names.js';
import { perFile } from '../code/page-code.js';
import { entityMethods } from './entity-methods.js';

/** A wrong call of an entity client in a server function, which is written without types. */
export interface FunctionCallFault {
  readonly message: string;
  readonly line: number;
  readonly column: number;
  /** The name of the method. */
  readonly start: number;
  readonly end: number;
  /** The call that has to be awaited. */
  readonly awaited: Placed | undefined;
}

/** What lists have, and promises do not. */
const ofLists = /^(?:map|filter|length|forEach|find|reduce|slice|some|every|sort|flatMap|includes|at|join)$/;

/** Methods that entity clients do not have, and results that are used before they are there. */
export const functionCallFaults = perFile(({ path, content, tree }): readonly FunctionCallFault[] => {
  const clientOf = clientsIn(content, path);
  const found: FunctionCallFault[] = [];
  /** The calls whose promises variables hold, by variable. */
  const promises = new Map<string, Placed>();
  const fault = (node: Placed, message: string, awaited?: Placed) => {
    const { line, column, start, end } = placeOf(node);
    found.push({ message, line, column, start, end, awaited });
  };
  walk(tree, (node, parents) => {
    const member = node.type === 'CallExpression' ? memberOf(node.callee) : undefined;
    const used = memberOf(node);
    const promise = used && ofLists.test(used.name) ? promises.get(nameOf(used.object) ?? '') : undefined;
    if (used && promise) fault(node, waits, promise);
    if (!member || clientOf(member.object) === undefined) return;
    if (!entityMethods.includes(member.name)) {
      fault(
        member.property,
        `The client of an entity has no method “${member.name}”. Its methods are ${entityMethods.join(', ')}.`,
      );
      return;
    }
    const parent = parents.at(-1);
    if (parent?.type === 'VariableDeclarator' && (parent.init as Node) === node) {
      const name = nameOf(parent.id);
      if (name === undefined) fault(node, waits, node);
      else promises.set(name, node);
    }
    const reader = memberOf(parent);
    if (reader && reader.object === node && ofLists.test(reader.name)) fault(node, waits, node);
  });
  return found;
});

const waits = 'This uses a promise like its value. Wait for it with await.';
