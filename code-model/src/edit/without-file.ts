import { elementName } from './jsx-elements.js';
import type { AppProject } from '../project/app-project.js';
import { readModule } from '../facts/read-module.js';
import { parseModule } from '../parse/parse-module.js';
import { walk } from '../parse/walk.js';
import { editImports } from './edit-imports.js';
import type { FileChange } from './file-change.js';
import type { TextPatch } from './text-patch.js';
import { applyPatches } from './text-patch.js';

/** A file without what it imported from another one. */
export interface FileWithout extends Pick<FileChange, 'path' | 'content'> {
  /** Number of places that still use it, for a person to decide. */
  readonly remainingUses: number;
}

/**
 * The files that import a file, without these imports and without empty elements of what was imported: `<Card />`.
 * Elements with children and other uses stay, since what should replace them is not known.
 */
export function withoutFile(project: AppProject, path: string): readonly FileWithout[] {
  return project
    .importersOf(path)
    .filter((importer) => importer !== path)
    .flatMap((importer) => {
      const content = project.index.content(importer);
      return content === undefined ? [] : [fileWithout(project, importer, content, path)];
    });
}

function fileWithout(project: AppProject, path: string, content: string, removed: string): FileWithout {
  const facts = readModule(content, path);
  const leadsToRemoved = ({ specifier }: { readonly specifier: string }) => {
    const target = project.resolve(specifier, path);
    return 'path' in target && target.path === removed;
  };
  const drop = facts.imports.filter(leadsToRemoved);
  const locals = new Set(
    drop.filter(({ isExport }) => !isExport).flatMap(({ names }) => names.map(({ local }) => local)),
  );
  const text = applyPatches(content, [
    ...editImports(content, facts, { drop }),
    ...emptyElements(content, path, locals),
  ]);
  const left = readModule(text, path);
  const lazy = left.lazyImports.filter(leadsToRemoved).length;
  const uses = left.unknown.filter(
    ({ name, start }) => locals.has(name) && !text.startsWith('</', start - 2),
  ).length;
  return { path, content: text, remainingUses: lazy + uses };
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

/** The place with the rest of its line, if nothing else is on it. */
function withBlankLine(content: string, { start, end }: { start: number; end: number }) {
  const lineStart = content.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = content.indexOf('\n', end);
  const isAlone =
    lineEnd !== -1 &&
    content.slice(lineStart, start).trim() === '' &&
    content.slice(end, lineEnd).trim() === '';
  return isAlone ? { start: lineStart, end: lineEnd + 1 } : { start, end };
}
