import type { Node } from '@buildai/code-model';
import { elementsIn, treeOf, walk } from '@buildai/code-model';

/** The variables of a page that are computed from others, by name. */
function computedIn(source: string): ReadonlyMap<string, string> {
  const tree = treeOf(source);
  const computed = new Map<string, string>();
  if (!tree) return computed;
  walk(tree, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
      computed.set(node.id.name, source.slice(node.init.start ?? 0, node.init.end ?? 0));
  });
  return computed;
}

const spaceless = (code: string) => code.replace(/\s+/g, ' ').trim();

/** The code of each figure or chart of a page, with that of the variables it uses. */
export function dashboardCards(source: string, element: 'StatCard' | 'ChartCard'): string[] {
  const tree = treeOf(source);
  if (!tree) return [];
  const computed = computedIn(source);
  return elementsIn({ tree }, element).map((card: Node) => {
    const parts = [source.slice(card.start ?? 0, card.end ?? 0)];
    const used = new Set<string>();
    for (const part of parts)
      for (const [name] of part.matchAll(/[A-Za-z_$][\w$]*/g)) {
        const code = computed.get(name);
        if (code === undefined || used.has(name)) continue;
        used.add(name);
        parts.push(code);
      }
    return spaceless(parts.join(' | '));
  });
}
