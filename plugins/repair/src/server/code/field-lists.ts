import type { AppProject, Node, Placed } from '@buildai/code-model';
import { attributeOf, walk } from '@buildai/code-model';
import { clientsIn } from './entity-clients.js';
import type { ClientOf } from './entity-clients.js';
import { calledName, memberOf, nameOf, propertyOf } from './names.js';
import { perFile } from './page-code.js';
import type { PageCode } from './page-code.js';

type ListNode = Placed & Extract<Node, { type: 'ArrayExpression' }>;

/** A list of fields for a table or a form, and the entities whose records it is used for. */
export interface FieldList {
  readonly path: string;
  readonly node: ListNode;
  readonly entities: ReadonlySet<string>;
}

interface ListUse {
  /** The variable that holds the list, or the list itself. */
  readonly list: string | ListNode;
  readonly entity: string;
}

/** An attribute that names a field: `columnField="status"`. */
export interface FieldAttribute {
  readonly entity: string;
  readonly field: string;
  /** The name in its quotes. */
  readonly node: Placed;
}

interface ListFacts {
  readonly attributes: readonly FieldAttribute[];
  /** Lists by variable. */
  readonly lists: ReadonlyMap<string, ListNode>;
  readonly uses: readonly ListUse[];
}

/** The lists of fields that an app shows records with. */
export function fieldListsOf(codes: readonly PageCode[], project: AppProject): readonly FieldList[] {
  const found = new Map<ListNode, { readonly path: string; readonly entities: Set<string> }>();
  for (const code of codes) {
    for (const { list, entity } of factsOf(code).uses) {
      const target =
        typeof list === 'string' ? listNamed(list, code, codes, project) : { path: code.path, node: list };
      if (!target) continue;
      const known = found.get(target.node) ?? { path: target.path, entities: new Set<string>() };
      known.entities.add(entity);
      found.set(target.node, known);
    }
  }
  return [...found].map(([node, { path, entities }]) => ({ path, node, entities }));
}

/** A list by its variable, in the file itself or where it is imported from. */
function listNamed(
  name: string,
  code: PageCode,
  codes: readonly PageCode[],
  project: AppProject,
): { readonly path: string; readonly node: ListNode } | undefined {
  const own = factsOf(code).lists.get(name);
  if (own) return { path: code.path, node: own };
  for (const { specifier, names } of project.modules.get(code.path)?.imports ?? []) {
    const imported = names.find(({ local }) => local === name)?.imported;
    if (imported === undefined) continue;
    const target = project.resolve(specifier, code.path);
    const other = target.kind === 'file' ? codes.find(({ path }) => path === target.path) : undefined;
    const node = other && factsOf(other).lists.get(imported);
    return node && other ? { path: other.path, node } : undefined;
  }
  return undefined;
}

const factsOf = perFile((code): ListFacts => {
  const { content, path, tree } = code;
  const lists = new Map<string, ListNode>();
  const uses: ListUse[] = [];
  const attributes: FieldAttribute[] = [];
  if (!/\bfields\b|\bname:|Field=/.test(content)) return { lists, uses, attributes };
  const clientOf = clientsIn(content, path);
  const records = recordVariables(tree, clientOf);
  walk(tree, (node) => {
    if (node.type === 'VariableDeclarator' && node.init?.type === 'ArrayExpression')
      lists.set(nameOf(node.id) ?? '', node.init as ListNode);
    if (node.type !== 'JSXElement') return;
    const list = expressionOf(attributeOf(node, 'fields'));
    const entity = entityOf(node, clientOf, records);
    if (entity === undefined) return;
    attributes.push(...fieldAttributes(node, entity));
    if (!list) return;
    if (list.type === 'Identifier') uses.push({ list: list.name, entity });
    if (list.type === 'ArrayExpression') uses.push({ list: list as ListNode, entity });
  });
  return { lists, uses, attributes };
});

/** Fields that elements name, in all files. */
export const fieldAttributesOf = (code: PageCode): readonly FieldAttribute[] => factsOf(code).attributes;

const fieldAttributes = (
  { openingElement }: Extract<Node, { type: 'JSXElement' }>,
  entity: string,
): readonly FieldAttribute[] =>
  openingElement.attributes.flatMap((each): readonly FieldAttribute[] =>
    each.type === 'JSXAttribute' &&
    /^[a-z]+Field$/.test(nameOf(each.name) ?? '') &&
    each.value?.type === 'StringLiteral'
      ? [{ entity, field: each.value.value, node: each.value as Placed }]
      : [],
  );

const expressionOf = (attribute: Node | undefined): Node | undefined =>
  attribute?.type === 'JSXAttribute' && attribute.value?.type === 'JSXExpressionContainer'
    ? attribute.value.expression
    : undefined;

/** The entity that an element shows: its client, its records, or what its form is stored in. */
function entityOf(
  element: Placed & Extract<Node, { type: 'JSXElement' }>,
  clientOf: ClientOf,
  records: ReadonlyMap<string, string>,
): string | undefined {
  const stated = clientOf(expressionOf(attributeOf(element, 'entity')));
  if (stated !== undefined) return stated;
  for (const name of ['records', 'record', 'value']) {
    const variable = nameOf(expressionOf(attributeOf(element, name)));
    const entity = variable === undefined ? undefined : records.get(variable);
    if (entity !== undefined) return entity;
  }
  const submit = expressionOf(attributeOf(element, 'onSubmit'));
  return submit && storedIn(submit, clientOf);
}

/** The only entity that a function creates or updates. */
function storedIn(fn: Node, clientOf: ClientOf): string | undefined {
  const found = new Set<string>();
  walk(fn, (node) => {
    const isStored = node.type === 'CallExpression' && !node.arguments.some(namesItsFields);
    const member = isStored ? memberOf(node.callee) : undefined;
    const entity = /^(?:create|update|upsert)$/.test(member?.name ?? '')
      ? clientOf(member?.object)
      : undefined;
    if (entity !== undefined) found.add(entity);
  });
  return found.size === 1 ? [...found][0] : undefined;
}

/** An object whose keys are all stated: the fields of the form may have other names. */
const namesItsFields = (node: Node): boolean =>
  node.type === 'ObjectExpression' && node.properties.every(({ type }) => type !== 'SpreadElement');

/** Variables that hold records of an entity, as hooks return them. */
function recordVariables(tree: Node, clientOf: ClientOf): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  walk(tree, (node) => {
    if (node.type !== 'VariableDeclarator' || node.init?.type !== 'CallExpression') return;
    if (!/^useRecords?$/.test(calledName(node.init) ?? '') || node.id.type !== 'ObjectPattern') return;
    const entity = clientOf(node.init.arguments[0]);
    for (const each of node.id.properties) {
      if (each.type !== 'ObjectProperty' || !/^records?$/.test(nameOf(each.key) ?? '')) continue;
      const name = nameOf(each.value.type === 'AssignmentPattern' ? each.value.left : each.value);
      if (name !== undefined && entity !== undefined) found.set(name, entity);
    }
  });
  return found;
}

/** A field of a list: its name, its options. */
export interface FieldListEntry {
  readonly name: string;
  /** The name in its quotes. */
  readonly node: Placed;
  /** The values of its options that stand there as texts, in their quotes. */
  readonly options: readonly (Placed & Extract<Node, { type: 'StringLiteral' }>)[];
}

export function fieldsIn({ node }: FieldList): readonly FieldListEntry[] {
  return node.elements.flatMap((each): FieldListEntry[] => {
    const name = each?.type === 'StringLiteral' ? each : propertyOf(each, 'name')?.value;
    if (name?.type !== 'StringLiteral') return [];
    const options = propertyOf(each, 'options')?.value;
    const values = options?.type === 'ArrayExpression' ? options.elements : [];
    return [
      {
        name: name.value,
        node: name as Placed,
        options: values.flatMap((option) => {
          const value = option?.type === 'ObjectExpression' ? propertyOf(option, 'value')?.value : option;
          return value?.type === 'StringLiteral' ? [value as FieldListEntry['options'][number]] : [];
        }),
      },
    ];
  });
}
