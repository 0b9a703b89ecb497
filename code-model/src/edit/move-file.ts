import { posix } from 'node:path';
import type { ImportStatement, LazyImport } from '../facts/module-facts.js';
import type { AppProject } from '../project/app-project.js';
import { isFileSpecifier } from '../project/app-file-index.js';
import { withoutExtension } from '../source-file.js';
import type { FileChange } from './file-change.js';
import type { TextPatch } from './text-patch.js';
import { applyPatches } from './text-patch.js';

/**
 * Files that change when a code file moves: the file itself, whose relative imports are adjusted, and every file that
 * imports it. Each import keeps its form: from the root or relative, with or without extension.
 */
export function moveFile(project: AppProject, from: string, to: string): readonly FileChange[] {
  const content = project.index.content(from);
  if (content === undefined) return [];
  const moves = new Map([[from, to]]);
  const importers = project.importersOf(from).filter((path) => path !== from);
  return [
    { path: to, from, content: applyPatches(content, movedImports(project, from, moves)) },
    ...importers.map((path) => ({
      path,
      content: applyPatches(project.index.content(path) ?? '', movedImports(project, path, moves)),
    })),
  ];
}

/**
 * Patches of the imports of one file when files move, itself included.
 * @param moves new path by old path.
 */
export function movedImports(
  project: AppProject,
  path: string,
  moves: ReadonlyMap<string, string>,
): readonly TextPatch[] {
  const content = project.index.content(path) ?? '';
  const { imports = [], lazyImports = [] } = project.modules.get(path) ?? {};
  const importer = moves.get(path) ?? path;
  return [...imports, ...lazyImports].flatMap((statement) => {
    const { specifier } = statement;
    const target = isFileSpecifier(specifier) ? project.index.find(specifier, path) : undefined;
    if (target === undefined) return [];
    const isAffected = moves.has(target) || (importer !== path && specifier.startsWith('.'));
    if (!isAffected) return [];
    return patchSpecifier(content, statement, specifierFor(moves.get(target) ?? target, importer, specifier));
  });
}

/** Specifier of a file, in the form of another specifier. */
function specifierFor(target: string, importer: string, like: string): string {
  const written = /\.\w+$/.test(like) ? target : withoutExtension(target);
  if (like.startsWith('@/')) return `@/${written}`;
  const relative = posix.relative(posix.dirname(importer), written);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

function patchSpecifier(
  content: string,
  { source: { start, end } }: ImportStatement | LazyImport,
  specifier: string,
): TextPatch[] {
  const quote = content.charAt(start);
  const text = `${quote}${specifier}${quote}`;
  return content.slice(start, end) === text ? [] : [{ start, end, text }];
}
