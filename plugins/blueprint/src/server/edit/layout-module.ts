import type { Placed, PlacedElement, TextPatch } from '@buildai/code-model';
import {
  elementSpan,
  evaluate,
  NameValue,
  applyPatches,
  attributeOf,
  attributeText,
  elementsIn,
  setAttribute,
  treeOf,
  walk,
} from '@buildai/code-model';
import type { NavigationItem } from '../files/navigation.js';
import { attribute, text } from '../code/literals.js';
import { navigationEntry } from '../files/layout-file.js';

/** A navigation entry with its position in the layout. */
export interface PlacedItem extends NavigationItem {
  readonly node: Placed;
  readonly labelNode: Placed | undefined;
}

/** The navigation entries of a layout: objects with a `label` and a `to`. */
export function readNavigation(source: string): PlacedItem[] {
  const file = treeOf(source);
  if (!file) return [];
  const items: PlacedItem[] = [];
  walk(file.program, (node) => {
    if (node.type !== 'ObjectExpression') return;
    const value = evaluate(node) as Record<string, unknown>;
    const { label, to, icon } = value;
    if (typeof label !== 'string' || typeof to !== 'string') return;
    const labelNode = node.properties.find(
      (property) =>
        property.type === 'ObjectProperty' &&
        property.key.type === 'Identifier' &&
        property.key.name === 'label',
    );
    items.push({
      node,
      label,
      to,
      icon: icon instanceof NameValue ? icon.name.replace(/Icon$/, '') : 'Shapes',
      labelNode: labelNode?.type === 'ObjectProperty' ? (labelNode.value as Placed) : undefined,
    });
  });
  return items;
}

/**
 * The layout with additional entries, before or after the one with this path, or at the end; undefined if it has no
 * navigation.
 */
export function withNavigation(
  source: string,
  added: readonly NavigationItem[],
  near?: string,
  place: 'before' | 'after' = 'before',
): string | undefined {
  const items = readNavigation(source);
  const last = items[items.length - 1];
  if (!last) return undefined;
  const next = items.find(({ to }) => to === near);
  const entries = added.map((item) => `\n  ${navigationEntry(item)},`).join('');
  if (next && place === 'before') {
    const { start } = elementSpan(source, next.node);
    return applyPatches(source, [{ start, end: start, text: entries }]);
  }
  const neighbor = next ?? last;
  const { end } = elementSpan(source, neighbor.node);
  const comma = source.slice(neighbor.node.end, end).includes(',') ? '' : ',';
  return applyPatches(source, [{ start: end, end, text: comma + entries }]);
}

/**
 * The layout with its entries in the order of these paths, others behind them; undefined if it has no navigation.
 */
export function inNavigationOrder(source: string, routes: readonly string[]): string | undefined {
  const items = readNavigation(source);
  if (items.length === 0) return undefined;
  const place = ({ to }: NavigationItem) => (routes.includes(to) ? routes.indexOf(to) : routes.length);
  const ordered = [...items].sort((one, other) => place(one) - place(other));
  const patches = items.map(({ node }, index): TextPatch => {
    const next = ordered[index]?.node ?? node;
    return { start: node.start, end: node.end, text: source.slice(next.start, next.end) };
  });
  return applyPatches(source, patches);
}

/** The layout without entries for deleted pages. */
export function withoutNavigation(source: string, isGone: (to: string) => boolean): string {
  const patches = readNavigation(source)
    .filter(({ to }) => isGone(to))
    .map(({ node }): TextPatch => ({ ...elementSpan(source, node), text: '' }));
  return applyPatches(source, patches);
}

export function withNavigationLabel(source: string, to: string, label: string): string {
  const item = readNavigation(source).find((each) => each.to === to);
  return item?.labelNode
    ? applyPatches(source, [{ start: item.labelNode.start, end: item.labelNode.end, text: text(label) }])
    : source;
}

/** The element that frames the pages, where it has a name. */
function shellOf(source: string): PlacedElement | undefined {
  const tree = treeOf(source);
  return tree && elementsIn({ tree }, 'AppShell').find((element) => attributeOf(element, 'name'));
}

/** The app name in the layout. */
export function readAppName(source: string): string | undefined {
  const shell = shellOf(source);
  return shell && attributeText(shell, 'name');
}

/** The layout with another app name; undefined if it has no `AppShell` with a name. */
export function withAppName(source: string, name: string): string | undefined {
  const shell = shellOf(source);
  return shell && applyPatches(source, [setAttribute(shell, 'name', attribute('name', name))]);
}
