import type { Node } from '@buildai/code-model';
import { entitiesSpecifier, readModule, walk } from '@buildai/code-model';
import { calledName, memberOf, nameOf } from './names.js';

/** The names that a file imports from modules of the platform, such as `uploadFile` and `auth`, but not entities. */
export const apiNamesIn = (content: string, path: string): ReadonlySet<string> =>
  new Set(
    readModule(content, path)
      .imports.filter(({ specifier }) => specifier.startsWith('@/api/') && specifier !== entitiesSpecifier)
      .flatMap(({ names }) => names.map(({ local }) => local)),
  );

/** What is called, if it is imported from the platform: `uploadFile`, `auth.login`. */
export function apiCallName(node: Node, names: ReadonlySet<string>): string | undefined {
  if (node.type !== 'CallExpression' && node.type !== 'OptionalCallExpression') return undefined;
  const own = nameOf(node.callee);
  if (own !== undefined) return names.has(own) ? own : undefined;
  const object = nameOf(memberOf(node.callee)?.object);
  return object !== undefined && names.has(object) ? `${object}.${calledName(node) ?? ''}` : undefined;
}

/** What a property is read from, if that is a module of the platform or the result of one of its calls. */
export function apiSourceAt(
  tree: Node,
  { start, end }: { readonly start: number; readonly end: number },
  names: ReadonlySet<string>,
): { readonly name: string; readonly isShorthand: boolean } | undefined {
  let found: { readonly name: string; readonly isShorthand: boolean } | undefined;
  const callIn = (node: Node | null | undefined) => {
    const call = node?.type === 'AwaitExpression' ? node.argument : node;
    return call ? apiCallName(call, names) : undefined;
  };
  walk(tree, (node) => {
    if (node.start > start || node.end < end) return false;
    const member = memberOf(node);
    if (member?.property.start === start) {
      const own = nameOf(member.object);
      const name = own !== undefined && names.has(own) ? own : callIn(member.object);
      if (name !== undefined) found = { name, isShorthand: false };
    }
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'ObjectPattern') return undefined;
    const name = callIn(node.init);
    const property = node.id.properties.find(
      (each) => each.type === 'ObjectProperty' && each.key.start === start,
    );
    if (name !== undefined && property?.type === 'ObjectProperty')
      found = { name, isShorthand: property.shorthand };
    return undefined;
  });
  return found;
}
