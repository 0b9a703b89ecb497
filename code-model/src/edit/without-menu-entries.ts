import type { Node } from '@babel/types';
import type { Link } from '../facts/module-facts.js';
import { readModule } from '../facts/read-module.js';
import { parseModule } from '../parse/parse-module.js';
import type { Placed } from '../parse/walk.js';
import { walk } from '../parse/walk.js';
import type { AppProject } from '../project/app-project.js';
import { matchesAddress } from '../project/page-address.js';
import { isLayout } from '../source-file.js';
import type { TextPatch } from './text-patch.js';
import { applyPatches } from './text-patch.js';
import { withBlankLine } from './with-blank-line.js';

/** Whether a link leads to a page that is removed, and to no other page. */
export type LeadsNowhere = (link: Pick<Link, 'address'>) => boolean;

/** Which links lead to a page; none for a file that is not a page. */
export function linksOnlyTo(project: AppProject, path: string): LeadsNowhere {
  const page = project.pages.find((each) => each.path === path);
  const others = project.pages.filter((each) => each.path !== path);
  return ({ address }) =>
    page !== undefined &&
    matchesAddress(page.address, address) &&
    !others.some((other) => matchesAddress(other.address, address));
}

/**
 * A layout without the entries of its menu that lead nowhere: objects of a list, such as
 * `{ label: 'Tasks', to: '/tasks' }`, and elements among others, such as `<Link to="/tasks">Tasks</Link>`. Other files,
 * and other uses of such an address, stay as they are.
 */
export function withoutMenuEntries(content: string, path: string, leadsNowhere: LeadsNowhere): string {
  const { diagnostics, links } = readModule(content, path);
  if (!isLayout(path) || diagnostics.length > 0) return content;
  const gone = links.filter(leadsNowhere);
  const patches: TextPatch[] = [];
  walk(parseModule(content, path).tree, (node, parents) => {
    if (!isEntry(node, parents.at(-1)) || !gone.some((link) => isStatedBy(link, node))) return;
    patches.push({ ...entrySpan(content, node), text: '' });
    return false;
  });
  return applyPatches(content, patches);
}

/** Whether a node can be left out without changing what surrounds it. */
function isEntry(node: Node, parent: Node | undefined): boolean {
  if (node.type === 'ObjectExpression') return parent?.type === 'ArrayExpression';
  return node.type === 'JSXElement' && (parent?.type === 'JSXElement' || parent?.type === 'JSXFragment');
}

/** Whether a link is the value of a property or an attribute of the node itself. */
function isStatedBy({ start }: Link, node: Placed): boolean {
  const parts =
    node.type === 'ObjectExpression'
      ? node.properties
      : node.type === 'JSXElement'
        ? node.openingElement.attributes
        : [];
  return parts.some(
    (part) => (part.type === 'ObjectProperty' || part.type === 'JSXAttribute') && part.value?.start === start,
  );
}

/** The place of an entry, with the comma after it and the rest of its line. */
function entrySpan(content: string, { start, end, type }: Placed): { start: number; end: number } {
  const comma = type === 'ObjectExpression' ? (/^\s*,/.exec(content.slice(end))?.[0].length ?? 0) : 0;
  return withBlankLine(content, { start, end: end + comma });
}
