import type { Node, Placed, TextPatch } from '@buildai/code-model';
import { applyPatches, attributeOf, elementsIn, treeOf } from '@buildai/code-model';
import type { EntityPlan } from '../../plan/app-plan.js';
import { isKey, shows } from './field-uses.js';

/** What a choice of fields says about one: `picture: false`, `'picture'`, `{ name: 'picture' }`. */
function isAbout(node: Node, field: string): boolean {
  if (node.type === 'ObjectExpression')
    return node.properties.some(
      (each) => isKey(each, 'name') && each.type === 'ObjectProperty' && isAbout(each.value, field),
    );
  return isKey(node, field) || (node.type === 'StringLiteral' && node.value === field);
}

/** The parts of a choice of fields: of an object, or of a list. */
function partsOf(choice: Node): Placed[] {
  if (choice.type === 'ObjectExpression') return choice.properties as Placed[];
  return choice.type === 'ArrayExpression' ? (choice.elements as Placed[]) : [];
}

/** Leaves a removed field out of what a page says about fields: `<RecordDetails fields={{ picture: false }}>`. */
export function withoutChoiceOf(source: string, entity: EntityPlan, field: string): string {
  const tree = treeOf(source);
  const patches = (tree ? elementsIn({ tree }) : []).flatMap((element): TextPatch[] => {
    const attribute = attributeOf(element, 'fields');
    if (!shows(element.openingElement, entity) || attribute?.value?.type !== 'JSXExpressionContainer')
      return [];
    const parts = partsOf(attribute.value.expression);
    const index = parts.findIndex((part) => isAbout(part, field));
    const [before, part, after] = [parts[index - 1], parts[index], parts[index + 1]];
    if (!part) return [];
    if (after) return [{ start: part.start, end: after.start, text: '' }];
    if (before) return [{ start: before.end, end: part.end, text: '' }];
    // An empty list shows nothing, and no list shows all.
    return part.type === 'ObjectProperty' ? [{ start: attribute.start, end: attribute.end, text: '' }] : [];
  });
  return applyPatches(source, patches);
}
