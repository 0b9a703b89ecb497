import { elementName } from './jsx-elements.js';
import type { AppProject } from '../project/app-project.js';
import { readModule } from '../facts/read-module.js';
import type { SourceFile } from '../source-file.js';
import { parseModule } from '../parse/parse-module.js';
import { walk } from '../parse/walk.js';
import { editImports } from './edit-imports.js';
import type { FileChange } from './file-change.js';
import type { TextPatch } from './text-patch.js';
import { applyPatches } from './text-patch.js';
import { withBlankLine } from './with-blank-line.js';
import type { LeadsNowhere } from './without-menu-entries.js';
import { linksOnlyTo, withoutMenuEntries } from './without-menu-entries.js';

/** A file without what it imported from another one, and without the entries of a menu that lead to it. */
export interface FileWithout extends Pick<FileChange, 'path' | 'content'> {
  /** Number of places that still use it or lead to it, for a person to decide. */
  readonly remainingUses: number;
}

/**
 * The files that import a file or lead to it, without these imports, empty elements of what was imported (`<Card />`),
 * and the layout's entries for the page. Elements with children and other uses stay, since what should replace them is
 * not known.
 */
export function withoutFile(project: AppProject, path: string): readonly FileWithout[] {
  const leadsNowhere = linksOnlyTo(project, path);
  const importers = new Set(project.importersOf(path));
  return [...project.modules].flatMap(([user, { links }]) => {
    if (user === path || !(importers.has(user) || links.some(leadsNowhere))) return [];
    const content = project.index.content(user);
    return content === undefined ? [] : [fileWithout(project, { path: user, content }, path, leadsNowhere)];
  });
}

function fileWithout(
  project: AppProject,
  { path, content }: SourceFile,
  removed: string,
  leadsNowhere: LeadsNowhere,
): FileWithout {
  const facts = readModule(content, path);
  const leadsToRemoved = ({ specifier }: { readonly specifier: string }) => {
    const target = project.resolve(specifier, path);
    return 'path' in target && target.path === removed;
  };
  const drop = facts.imports.filter(leadsToRemoved);
  const locals = new Set(
    drop.filter(({ isExport }) => !isExport).flatMap(({ names }) => names.map(({ local }) => local)),
  );
  const withoutImports = applyPatches(content, [
    ...editImports(content, facts, { drop }),
    ...emptyElements(content, path, locals),
  ]);
  const text = withoutMenuEntries(withoutImports, path, leadsNowhere);
  const left = readModule(text, path);
  const lazy = left.lazyImports.filter(leadsToRemoved).length;
  const links = left.links.filter(leadsNowhere).length;
  const uses = left.unknown.filter(
    ({ name, start }) => locals.has(name) && !text.startsWith('</', start - 2),
  ).length;
  return { path, content: text, remainingUses: lazy + links + uses };
}

/** Removes elements without children; where an expression has to remain, it is `null`. */
function emptyElements(content: string, path: string, names: ReadonlySet<string>): TextPatch[] {
  const patches: TextPatch[] = [];
  walk(parseModule(content, path).tree, (node, parents) => {
    if (node.type !== 'JSXElement' || node.children.length > 0) return;
    const name = elementName(node.openingElement);
    if (!names.has(name.split('.')[0] ?? '')) return;
    const parent = parents.at(-1)?.type;
    const isChild = parent === 'JSXElement' || parent === 'JSXFragment';
    if (isChild) patches.push({ ...withBlankLine(content, node), text: '' });
    else patches.push({ start: node.start, end: node.end, text: 'null' });
  });
  return patches;
}
