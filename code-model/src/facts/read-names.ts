import type { NodePath, Visitor } from '@babel/traverse';
import type { File, Identifier, JSXIdentifier, JSXOpeningElement, Node, Statement } from '@babel/types';
import globals from 'globals';
import { babelTraverse } from '../parse/babel.js';
import { placeOf } from '../parse/place-of.js';
import type { ModuleFacts, NameUse, UnknownName } from './module-facts.js';

/** Globals of the browser and the language. */
const known = new Set([
  ...Object.keys(globals.browser),
  ...Object.keys(globals.builtin),
  ...['arguments', 'undefined', 'NaN', 'Infinity'],
]);

export type NameFacts = Pick<ModuleFacts, 'defined' | 'free' | 'unusedImports' | 'unknown'>;

/**
 * Names that a file defines and uses. `Map` as an element or icon is not the global, so it is unknown unless the file
 * defines it.
 * @throws if a name is declared twice, which the parser has reported.
 */
export function readNames(file: File): NameFacts {
  const defined = new Set<string>(typeScriptNames(file.program.body));
  const free = new Set<string>();
  const unusedImports = new Set<string>();
  const unknown: UnknownName[] = [];
  const visitor: Visitor = {
    Program(path) {
      for (const [name, { kind, referenced }] of Object.entries(path.scope.bindings)) {
        defined.add(name);
        if (kind === 'module' && !referenced) unusedImports.add(name);
      }
      for (const name of Object.keys(path.scope.globals)) if (!defined.has(name)) free.add(name);
      // All free names are globals, and none is used as an element: nothing to find.
      if (![...free].some((name) => !known.has(name) || /^[A-Z]/.test(name))) path.stop();
    },
    // Identifiers and element names in value positions.
    ReferencedIdentifier(path: NodePath<Identifier | JSXIdentifier>) {
      const { name } = path.node;
      if (!free.has(name) || path.scope.hasBinding(name, true) || isGuarded(path) || isInType(path)) return;
      const use = usageAt(path);
      if (known.has(name) && !(use.kind === 'element' || (use.kind === 'icon' && /^[A-Z]/.test(name))))
        return;
      unknown.push({ name, use, ...placeOf(path.node) });
    },
  };
  babelTraverse().default(file, visitor);
  return { defined, free, unusedImports, unknown };
}

/** Enums and namespaces, for which Babel creates no binding. */
function typeScriptNames(body: readonly Statement[]): string[] {
  return body.flatMap((node) => {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    const isOwn = declared?.type === 'TSEnumDeclaration' || declared?.type === 'TSModuleDeclaration';
    return isOwn && declared.id.type === 'Identifier' ? [declared.id.name] : [];
  });
}

/** `typeof x` is safe for undefined names, and the build replaces `process.env.NODE_ENV`. */
function isGuarded({ node, parent, parentPath }: NodePath): boolean {
  if (parent.type === 'UnaryExpression') return parent.operator === 'typeof';
  if (parent.type !== 'MemberExpression' || !('name' in node) || node.name !== 'process') return false;
  const outer = parentPath?.parent;
  return (
    isNamed(parent.property, 'env') &&
    outer?.type === 'MemberExpression' &&
    isNamed(outer.property, 'NODE_ENV')
  );
}

const isNamed = (node: Node, name: string) => node.type === 'Identifier' && node.name === name;

/** A type, or the declaration of an enum. */
const isInType = (path: NodePath): boolean =>
  path.parentPath?.isTSEnumDeclaration() === true ||
  path.parentPath?.isTSModuleDeclaration() === true ||
  path.findParent(
    (each) =>
      each.isTSType() ||
      each.isTSInterfaceDeclaration() ||
      each.isTSTypeAliasDeclaration() ||
      each.isTSExpressionWithTypeArguments(),
  ) !== null;

function usageAt(path: NodePath<Identifier | JSXIdentifier>): NameUse {
  const { node, parent } = path;
  if (parent.type === 'JSXOpeningElement') return elementUse(parent, path);
  if (parent.type === 'JSXMemberExpression') return { kind: 'member', property: parent.property.name };
  if (parent.type === 'MemberExpression' && parent.object === node) {
    const { property } = parent;
    return { kind: 'member', property: property.type === 'Identifier' ? property.name : '' };
  }
  if (parent.type === 'CallExpression' && parent.callee === node) return { kind: 'call' };
  return isIcon(path) ? { kind: 'icon' } : { kind: 'value' };
}

function elementUse(opening: JSXOpeningElement, path: NodePath): NameUse {
  const props = opening.attributes.map((each) =>
    each.type === 'JSXAttribute' && each.name.type === 'JSXIdentifier' ? each.name.name : '…',
  );
  const element = path.parentPath?.parent;
  const children = element?.type === 'JSXElement' ? element.children : [];
  const hasChildren = children.some((child) => child.type !== 'JSXText' || child.value.trim() !== '');
  return { kind: 'element', props, hasChildren };
}

/** `icon={Plus}`, `{ icon: done ? Check : X }`, `{ icon: Icon = Circle }`. */
function isIcon(path: NodePath): boolean {
  let place: NodePath = path;
  while (
    place.parentPath &&
    ['ConditionalExpression', 'LogicalExpression', 'AssignmentPattern', 'JSXExpressionContainer'].includes(
      place.parent.type,
    )
  )
    place = place.parentPath;
  const { parent } = place;
  if (parent.type === 'JSXAttribute')
    return parent.name.type === 'JSXIdentifier' && isIconName(parent.name.name);
  return parent.type === 'ObjectProperty' && parent.key.type === 'Identifier' && isIconName(parent.key.name);
}

const isIconName = (name: string) => /icon$/i.test(name);
