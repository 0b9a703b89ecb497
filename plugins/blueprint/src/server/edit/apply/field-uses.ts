import type { CallExpression, JSXOpeningElement } from '@babel/types';
import type { Node, Placed, TextPatch } from '@buildai/code-model';
import { applyPatches, treeOf, walk } from '@buildai/code-model';
import type { EntityPlan } from '../../plan/app-plan.js';
import type { FieldPlan } from '../../plan/field-plan.js';
import type { Doomed } from '../../code/prune.js';
import { namesOf } from '../../files/names.js';
import { camelCase } from '../../language/casing.js';
import { summaryNames } from '../../files/own-modules.js';

/** Optional component attributes. */
const optionalAttributes = new Set(['detail', 'badge', 'colour', 'end']);
const neededAttributes = new Set(['by', 'date', 'sort', 'label']);

function attributeText(
  node: JSXOpeningElement,
  name: string,
): { readonly node: Placed; readonly text: string } | undefined {
  for (const each of node.attributes) {
    if (each.type !== 'JSXAttribute' || each.name.name !== name || each.value?.type !== 'StringLiteral')
      continue;
    return { node: each as Placed, text: each.value.value };
  }
  return undefined;
}

/** Whether an element shows rows of the entity: `<Board entity={Deal}>`, or `<Board fields={dealFields}>` as before. */
export function shows(node: JSXOpeningElement, { name }: EntityPlan): boolean {
  const names = { entity: name, fields: `${camelCase(name)}Fields` };
  return node.attributes.some(
    (each) =>
      each.type === 'JSXAttribute' &&
      (each.name.name === 'entity' || each.name.name === 'fields') &&
      each.value?.type === 'JSXExpressionContainer' &&
      each.value.expression.type === 'Identifier' &&
      each.value.expression.name === names[each.name.name],
  );
}

const needs = (node: JSXOpeningElement, field: string): boolean =>
  [...neededAttributes].some((name) => attributeText(node, name)?.text.replace(/^-/, '') === field);

/** Removes optional attributes that name a field. */
export function withoutOptionalUses(source: string, entity: EntityPlan, field: string): string {
  const file = treeOf(source);
  const patches: TextPatch[] = [];
  if (!file) return source;
  walk(file.program, (node) => {
    if (node.type !== 'JSXOpeningElement' || !shows(node, entity)) return;
    for (const name of optionalAttributes) {
      const found = attributeText(node, name);
      if (found?.text === field)
        patches.push({
          start: found.node.start - (/\s*$/.exec(source.slice(0, found.node.start))?.[0].length ?? 0),
          end: found.node.end,
          text: '',
        });
    }
  });
  return applyPatches(source, patches);
}

/** Whether code calls a method of the entity: `Deal.options('stage')`. */
const isMethodOf = (callee: Node, { name }: EntityPlan, methods: readonly string[]): boolean =>
  callee.type === 'MemberExpression' &&
  callee.object.type === 'Identifier' &&
  callee.object.name === name &&
  callee.property.type === 'Identifier' &&
  methods.includes(callee.property.name);

/** Code that names a field to show rows by it: `sumOf(deals, 'value')`, a board by stage. */
function namesField(entity: EntityPlan, field: string): Doomed {
  const { many } = namesOf(entity);
  const isOfEntity = (name: string) => name.toLowerCase().endsWith(many.toLowerCase());
  return (node, parent) => {
    if (node.type === 'StringLiteral' && parent?.type === 'CallExpression') {
      const [rows] = parent.arguments;
      if (node.value === field && isMethodOf(parent.callee, entity, ['field', 'options'])) return true;
      const isSummary = parent.callee.type === 'Identifier' && summaryNames.includes(parent.callee.name);
      return node.value === field && isSummary && rows?.type === 'Identifier' && isOfEntity(rows.name);
    }
    return node.type === 'JSXOpeningElement' && shows(node, entity) && needs(node, field);
  };
}

/** Code that depends on a field: `deal.stage`, and what names it to show rows by it. */
export function usesOfField(entity: EntityPlan, field: string): Doomed {
  const { one } = namesOf(entity);
  const isNaming = namesField(entity, field);
  return (node, parent) => {
    if (node.type === 'MemberExpression' || node.type === 'OptionalMemberExpression') {
      const { object, property } = node;
      return (
        object.type === 'Identifier' &&
        object.name === one &&
        property.type === 'Identifier' &&
        property.name === field &&
        !node.computed
      );
    }
    return isNaming(node, parent);
  };
}

export const isKey = (node: Node, field: string): boolean =>
  node.type === 'ObjectProperty' &&
  ((node.key.type === 'Identifier' && !node.computed && node.key.name === field) ||
    (node.key.type === 'StringLiteral' && node.key.value === field));

/** Whether a call saves the field in a row: `Deal.update(id, { stage })`. */
const saves = (call: CallExpression, entity: EntityPlan, field: string): boolean =>
  isMethodOf(call.callee, entity, ['create', 'update', 'upsert']) &&
  call.arguments.some(
    (each) => each.type === 'ObjectExpression' && each.properties.some((one) => isKey(one, field)),
  );

/** Whether a hook reads the rows of the entity by the field: `useRecords(Stop, { sort: 'startsAt' })`. */
const sorting = (call: CallExpression, entity: EntityPlan, field: string): Node | undefined => {
  const [rows, options] = call.arguments;
  if (rows?.type !== 'Identifier' || rows.name !== entity.name || options?.type !== 'ObjectExpression')
    return undefined;
  return options.properties.find(
    (each) =>
      isKey(each, 'sort') &&
      each.type === 'ObjectProperty' &&
      each.value.type === 'StringLiteral' &&
      each.value.value.replace(/^-/, '') === field,
  );
};

/** Whether a page is made of a field: it saves it, shows rows by it, or in the order of that date. */
export function isMadeOf(source: string, entity: EntityPlan, { name, type }: FieldPlan): boolean {
  const file = treeOf(source);
  const isNaming = namesField(entity, name);
  let isMade = false;
  if (!file) return false;
  walk(file.program, (node, parents) => {
    isMade ||= isNaming(node, parents.at(-1));
    if (node.type === 'CallExpression')
      isMade ||=
        saves(node, entity, name) ||
        ((type === 'date' || type === 'datetime') && sorting(node, entity, name) !== undefined);
  });
  return isMade;
}
