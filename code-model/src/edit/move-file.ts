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
  const facts = project.modules.get(from);
  const own = [...(facts?.imports ?? []), ...(facts?.lazyImports ?? [])].flatMap((statement) => {
    const target = project.index.find(statement.specifier, from);
    if (!statement.specifier.startsWith('.') || target === undefined) return [];
    return patchSpecifier(
      content,
      statement,
      specifierFor(target === from ? to : target, to, statement.specifier),
    );
  });
  const importers = project.importersOf(from).filter((path) => path !== from);
  return [
    { path: to, from, content: applyPatches(content, own) },
    ...importers.map((path) => changeImporter(project, path, from, to)),
  ];
}

function changeImporter(project: AppProject, path: string, from: string, to: string): FileChange {
  const content = project.index.content(path) ?? '';
  const { imports = [], lazyImports = [] } = project.modules.get(path) ?? {};
  const patches = [...imports, ...lazyImports].flatMap((statement) => {
    const { specifier } = statement;
    const isOfFile = isFileSpecifier(specifier) && project.index.find(specifier, path) === from;
    return isOfFile ? patchSpecifier(content, statement, specifierFor(to, path, specifier)) : [];
  });
  return { path, content: applyPatches(content, patches) };
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
