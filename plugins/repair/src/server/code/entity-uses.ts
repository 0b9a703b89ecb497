import type { Node, Placed } from '@buildai/code-model';
import { walk } from '@buildai/code-model';
import { clientsIn } from './entity-clients.js';
import { calledName, memberOf, nameOf, propertyOf } from './names.js';
import type { PageCode } from './page-code.js';

/** A place where code names a field of an entity. */
export interface FieldUse {
  readonly entity: string;
  readonly field: string;
  /** The key, or the text in its quotes. */
  readonly node: Placed;
  /** Whether the key is its own value: `{ title }`. */
  readonly isShorthand: boolean;
  /** What the field is compared with or set to, if it is stated. */
  readonly value: Node | undefined;
}

type Reader = (node: Node | null | undefined) => readonly Named[];
type Named = Omit<FieldUse, 'entity'>;

/** How each argument of a method of entity clients names fields. */
const methods: Readonly<Record<string, readonly Reader[]>> = {
  list: [sortOf],
  filter: [filterOf, sortOf],
  count: [filterOf],
  sum: [textOf, filterOf],
  create: [valuesOf],
  update: [valuesWithId, valuesOf],
  upsert: [valuesOf, optionsOf],
  bulkCreate: [listOf],
  page: [requestOf],
  aggregate: [aggregateOf],
  increment: [nothing, textOf],
  updateMany: [filterOf, valuesOf],
  deleteMany: [filterOf],
};

/** Hooks take a client, and then what the method takes. */
const hooks: Readonly<Record<string, readonly Reader[]>> = {
  useRecords: [requestOf],
  useAggregate: [aggregateOf],
  useTotals: [aggregateOf],
};

/** The fields that calls of entity clients and hooks name, with their entity. */
export function fieldUsesIn({ path, content, tree }: PageCode): readonly FieldUse[] {
  const clientOf = clientsIn(content, path);
  const found: FieldUse[] = [];
  walk(tree, (node) => {
    if (node.type === 'ObjectExpression') found.push(...referencedIn(node, clientOf));
    if (node.type !== 'CallExpression') return;
    const member = memberOf(node.callee);
    const entity = clientOf(member?.object);
    const hook = hooks[calledName(node) ?? ''];
    const hooked = hook && clientOf(node.arguments[0]);
    const readers = entity === undefined ? hook : methods[member?.name ?? ''];
    const [own, from] = entity === undefined ? [hooked, 1] : [entity, 0];
    if (own === undefined || !readers) return;
    readers.forEach((read, index) => {
      for (const each of read(node.arguments[index + from])) found.push({ entity: own, ...each });
    });
  });
  return found;
}

/** `{ reference: Project, referenceLabel: 'name' }`: the second names a field of the first. */
function referencedIn(node: Node, clientOf: ReturnType<typeof clientsIn>): readonly FieldUse[] {
  const reference = propertyOf(node, 'reference')?.value;
  const entity = clientOf(reference) ?? (reference?.type === 'StringLiteral' ? reference.value : undefined);
  if (entity === undefined) return [];
  return textOf(propertyOf(node, 'referenceLabel')?.value).map((each) => ({ entity, ...each }));
}

/** The fields of values with the id among them, in the place of the id. */
function valuesWithId(node: Node | null | undefined): readonly Named[] {
  return keysOf(node).filter(({ field }) => field !== 'id');
}

function nothing(): readonly Named[] {
  return [];
}

function keysOf(node: Node | null | undefined): readonly Named[] {
  if (node?.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((each): Named[] => {
    const field = each.type === 'ObjectProperty' && !each.computed ? nameOf(each.key) : undefined;
    if (each.type !== 'ObjectProperty' || field === undefined) return [];
    return [{ field, node: each.key as Placed, isShorthand: each.shorthand, value: each.value }];
  });
}

function valuesOf(node: Node | null | undefined): readonly Named[] {
  return keysOf(node);
}

function listOf(node: Node | null | undefined): readonly Named[] {
  return node?.type === 'ArrayExpression' ? node.elements.flatMap((each) => keysOf(each)) : [];
}

function filterOf(node: Node | null | undefined): readonly Named[] {
  return keysOf(node).flatMap((each): readonly Named[] => {
    if (!each.field.startsWith('$')) return [each];
    if (each.field === '$not') return filterOf(each.value);
    const isList = each.field === '$and' || each.field === '$or';
    return isList && each.value?.type === 'ArrayExpression' ? each.value.elements.flatMap(filterOf) : [];
  });
}

/** A field in a text, without the sign before it and the unit behind it. */
function textOf(node: Node | null | undefined): readonly Named[] {
  if (node?.type !== 'StringLiteral' || node.value === '') return [];
  const field = node.value.replace(/^-/, '').replace(/:.*$/, '');
  return [{ field, node: node as Placed, isShorthand: false, value: undefined }];
}

function sortOf(node: Node | null | undefined): readonly Named[] {
  return textOf(node);
}

const textsOf = (node: Node | null | undefined): readonly Named[] =>
  node?.type === 'ArrayExpression' ? node.elements.flatMap((each) => textOf(each)) : textOf(node);

function optionsOf(node: Node | null | undefined): readonly Named[] {
  return textsOf(propertyOf(node, 'by')?.value);
}

function requestOf(node: Node | null | undefined): readonly Named[] {
  return [...filterOf(propertyOf(node, 'filter')?.value), ...sortOf(propertyOf(node, 'sort')?.value)];
}

/** The order may be by something else than a field. */
function aggregateOf(node: Node | null | undefined): readonly Named[] {
  return [
    ...filterOf(propertyOf(node, 'filter')?.value),
    ...['groupBy', 'sum', 'avg', 'min', 'max'].flatMap((key) => textsOf(propertyOf(node, key)?.value)),
  ];
}
